import type { Group } from "./operation";

/** The chapters of the description, in their order. */
export const groups: Record<Group, { title: string; description: string }> = {
  session: { title: "Signing in", description: "Who calls: sessions and tokens" },
  account: { title: "Account", description: "The profile, the plan, devices and what is kept of a learner" },
  courses: {
    title: "Courses",
    description: "From a topic to a course: onboarding, sections, the map and the placement test",
  },
  questions: { title: "Questions", description: "Answering, breaking a wrong answer down, and studying" },
  review: { title: "Reviews", description: "What is due, asked again" },
  payments: { title: "Payments", description: "Subscribing, and what came of it" },
  support: { title: "Support", description: "Tickets and what is written in them" },
  blog: { title: "Blog", description: "Posts, tags and categories" },
  records: { title: "Learning records", description: "Answers and results in the formats of other systems" },
  staff: { title: "Staff", description: "For whoever runs this server" },
};
