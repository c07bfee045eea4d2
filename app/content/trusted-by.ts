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
    text: "A real search for a gap, without an account. Nothing is stored.",
    link: { label: "Open the demo", to: paths.demo() },
  },
  {
    title: "Read the research",
    text: "The method builds on published findings, listed with their limits.",
    link: { label: "See the sources", to: paths.research() },
  },
  {
    title: "Use any browser",
    text: "Every page works without JavaScript, by keyboard, on old phones.",
    link: { label: "How we test it", to: paths.accessibility() },
  },
  {
    title: "Take your data with you",
    text: "No trackers. Export or delete everything, whenever you like.",
    link: { label: "What is kept", to: paths.privacyPolicy() },
  },
];
