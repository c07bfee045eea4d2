/** What learners told of their learning. Empty until there are real ones: whoever runs this server adds them here. */
interface Story {
  /** As they want to be called. */
  name: string;
  course: string;
  /** In their own words, shown with their consent. */
  text: string;
}

export const stories: Story[] = [];
