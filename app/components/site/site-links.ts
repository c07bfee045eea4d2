import { paths } from "~/urls/paths";

interface SiteLink {
  label: string;
  to: string;
}

/** In the header, for everybody. */
export const headerLinks: SiteLink[] = [
  { label: "Platform", to: paths.platform() },
  { label: "Our Method", to: paths.method() },
  { label: "Blog", to: paths.blog() },
  { label: "Careers", to: paths.careers() },
];

/** After the others, where plans are sold. */
export const pricingLink: SiteLink = { label: "Pricing", to: paths.pricing() };

export const footerGroups: { title: string; links: SiteLink[] }[] = [
  {
    title: "Platform",
    links: [
      { label: "Gap Detection Demo", to: paths.demo() },
      { label: "Checkpoint System", to: paths.checkpointSystem() },
      { label: "Job-Ready Tracks", to: paths.tracks() },
      { label: "Success Stories", to: paths.stories() },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "Our Method", to: paths.method() },
      { label: "Research", to: paths.research() },
      { label: "Careers", to: paths.careers() },
      { label: "Blog", to: paths.blog() },
    ],
  },
  {
    title: "Legal",
    links: [
      { label: "Privacy Policy", to: paths.privacyPolicy() },
      { label: "Terms and Conditions", to: paths.terms() },
      { label: "GDPR Compliance", to: paths.gdpr() },
      { label: "Accessibility", to: paths.accessibility() },
    ],
  },
  {
    title: "Help",
    links: [
      { label: "Contact Us", to: paths.contact() },
      { label: "Support", to: paths.support() },
      { label: "Site Map", to: paths.siteMap() },
    ],
  },
];
