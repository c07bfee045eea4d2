import { paths } from "~/urls/paths";

/**
 * Who vouches for this Taproot, for the landing page. Empty until whoever runs it has leave to name them; only what a
 * visitor can follow up belongs here. While both lists are empty, the page says what can be checked instead.
 */
export const universities: { name: string; /** A picture in `public/`: `/logos/…` */ logo: string }[] = [];

export const comments: {
  text: string;
  /** Who said it and where: `Ada on Product Hunt`. */
  from: string;
  /** Of the comment itself. */
  url: string;
}[] = [];

/** What everybody can check without believing anybody. */
export const checkable: { title: string; text: string; link: { label: string; to: string } }[] = [
  {
    title: "Try it before you sign up",
    text: "Three real questions and a real search for a gap, without an account. Nothing is stored.",
    link: { label: "Open the demo", to: paths.demo() },
  },
  {
    title: "Read the research",
    text: "Each part of the method builds on published findings, listed with their authors and their limits.",
    link: { label: "See the sources", to: paths.research() },
  },
  {
    title: "Use any browser",
    text: "Every page works without JavaScript, by keyboard, on an old phone and on a slow connection.",
    link: { label: "How we test it", to: paths.accessibility() },
  },
  {
    title: "Take your data with you",
    text: "Export all of it as one archive, or delete your account and everything in it, whenever you like.",
    link: { label: "What is kept", to: paths.privacyPolicy() },
  },
];
