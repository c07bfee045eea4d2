/**
 * What the page of careers offers. These three are examples that show how an opening reads: whoever hires writes their
 * own, and whoever does not empties the list; the page then says that nothing is open.
 */
interface Opening {
  /** Its address on the page: /company/careers#curriculum-author */
  id: string;
  title: string;
  department: string;
  location: string;
  type: string;
  description: string;
  requirements: string[];
  /** `2026-11-02` */
  postedDate: string;
}

export const openings: Opening[] = [
  {
    id: "curriculum-author",
    title: "Curriculum Author, Mathematics",
    department: "Curriculum",
    location: "Remote",
    type: "Full-time or part-time",
    description:
      "You take a subject apart into the smallest things you can know or not know, work out which builds on which, " +
      "and write questions whose wrong options each reveal one misconception.",
    requirements: [
      "You have taught mathematics or statistics, and remember the mistakes better than the lessons.",
      "You write short, plain sentences.",
      "You like having your questions taken apart by others.",
    ],
    postedDate: "2026-11-02",
  },
  {
    id: "learning-engineer",
    title: "Software Engineer, Learning Engine",
    department: "Engineering",
    location: "Remote",
    type: "Full-time",
    description:
      "You work on what decides which question comes next: estimates of mastery, the search for a gap, and the evidence " +
      "from answers that it finds what it claims to find.",
    requirements: [
      "You are at home in TypeScript and SQL, and write tests before you are asked.",
      "You can read a paper on learner models and say which parts don’t stand up.",
      "You find a page of 14 kilobytes more beautiful than one of 14 megabytes.",
    ],
    postedDate: "2026-11-09",
  },
  {
    id: "learning-researcher",
    title: "Learning Researcher",
    department: "Research",
    location: "Remote",
    type: "Part-time",
    description:
      "You check our method against the research and against what learners do, design comparisons that could prove us " +
      "wrong, and publish the results.",
    requirements: [
      "You know the research on learning well enough to know where it disagrees.",
      "You plan an evaluation before you look at its data.",
      "You explain statistics to people who have decisions to make.",
    ],
    postedDate: "2026-11-16",
  },
];
