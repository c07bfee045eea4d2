import { apiPaths } from "~/urls/api-paths";
import { paths } from "~/urls/paths";

/** Every public page with a fixed address: what search engines, social cards and the site map say of it. */
export interface SitePage {
  path: string;
  /** At most 60 characters; " – Taproot" is added. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
  keywords?: string[];
  group: "Product" | "Platform" | "Company" | "Blog" | "Legal" | "Help" | "Account";
}

export const sitePages = {
  home: {
    path: paths.home(),
    title: "Find the one thing you’re missing",
    description:
      "Answer a question. If you miss it, Taproot asks simpler ones until the gap has a name, teaches it, and brings you back up.",
    keywords: [
      "adaptive learning",
      "knowledge gaps",
      "gap detection",
      "mastery learning",
      "prerequisites",
      "learning path",
      "courses",
    ],
    group: "Product",
  },
  demo: {
    path: paths.demo(),
    title: "Gap detection demo",
    description:
      "Answer three real questions and watch a wrong answer broken down into simpler ones until the gap has a name. No account, nothing stored.",
    group: "Platform",
  },
  checkpoints: {
    path: paths.checkpointSystem(),
    title: "The checkpoint system",
    description:
      "Why every section ends at a checkpoint: what mastery checks do for memory and confidence, and how they work here.",
    group: "Platform",
  },
  tracks: {
    path: paths.tracks(),
    title: "Job-ready tracks",
    description:
      "Full-stack web development, data science, and cloud computing with DevOps: what each track covers and how many weeks it takes.",
    group: "Platform",
  },
  stories: {
    path: paths.stories(),
    title: "Success stories",
    description: "Learners on the gaps they closed, what makes a good story, and how to tell yours.",
    group: "Platform",
  },
  method: {
    path: paths.method(),
    title: "Our method",
    description:
      "How Taproot finds a gap: questions that ask for reasons, simpler questions after a miss, mastery before the next step, and who writes it all.",
    group: "Company",
  },
  research: {
    path: paths.research(),
    title: "Research",
    description:
      "The findings about learning that Taproot is built on, each with its source: retrieval, spacing, mastery, self-explanation, feedback.",
    group: "Company",
  },
  developers: {
    path: apiPaths.developers(),
    title: "The API",
    description:
      "Script your courses, connect an app or a school’s system, and move your learning data: every call, with examples and curl lines.",
    group: "Help",
  },
  careers: {
    path: paths.careers(),
    title: "Careers",
    description: "Open positions at Taproot: help people find what they do not know, and learn it.",
    group: "Company",
  },
  blog: {
    path: paths.blog(),
    title: "Blog",
    description: "How people learn, where gaps come from and what closes them: articles with sources.",
    group: "Blog",
  },
  newsletter: {
    path: paths.subscribe(),
    title: "Newsletter",
    description: "One short email per new article on how people learn, nothing else. Two clicks to start, one to stop.",
    group: "Blog",
  },
  contact: {
    path: paths.contact(),
    title: "Contact us",
    description:
      "Write to us about anything: a question, a bug, an idea or a partnership. You don’t need an account for it.",
    group: "Help",
  },
  support: {
    path: paths.support(),
    title: "Support",
    description: "Help with Taproot: answers to the most common questions, and a form to ask your own.",
    group: "Help",
  },
  siteMap: {
    path: paths.siteMap(),
    title: "Site map",
    description: "Every public page of Taproot on one page: platform, company, blog, legal and help.",
    group: "Help",
  },
  privacy: {
    path: paths.privacyPolicy(),
    title: "Privacy policy",
    description:
      "What Taproot stores about you, why, for how long, who sees it, and how you get it back or have it deleted.",
    group: "Legal",
  },
  terms: {
    path: paths.terms(),
    title: "Terms and conditions",
    description:
      "The agreement between you and the people who run this Taproot: your account, what you write, what is not allowed, who is responsible for what.",
    group: "Legal",
  },
  gdpr: {
    path: paths.gdpr(),
    title: "GDPR compliance",
    description:
      "Your rights under the General Data Protection Regulation, the legal bases we rely on, and how to use your rights.",
    group: "Legal",
  },
  accessibility: {
    path: paths.accessibility(),
    title: "Accessibility",
    description:
      "What Taproot does so everyone can use it, what we test, what doesn’t work well yet, and how to tell us.",
    group: "Legal",
  },
  login: {
    path: paths.login(),
    title: "Sign in",
    description: "Sign in to Taproot with your Google account and pick up where you left off.",
    group: "Account",
  },
  signup: {
    path: paths.signup(),
    title: "Sign up",
    description: "Create a Taproot account with Google and tell us what you want to learn. We’ll find what’s missing.",
    group: "Account",
  },
  forgotPassword: {
    path: paths.forgotPassword(),
    title: "Forgot your password?",
    description:
      "Taproot has no passwords: you sign in with Google. How to recover your Google account, and who can help.",
    group: "Account",
  },
} satisfies Record<string, SitePage>;
