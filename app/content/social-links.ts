interface SocialLink {
  /** What one does there, the same for all: shown before the first. */
  before?: string;
  label: string;
  url: string;
}

/**
 * The three networks at the foot of every public page. Until whoever runs this Taproot has profiles there, one shares
 * the site itself; in their place, addresses of profiles can stand here: `{ label: "LinkedIn", url: "https://…" }`.
 *
 * @param siteUrl where browsers reach this Taproot
 */
export function socialLinks(siteUrl: string): SocialLink[] {
  const site = encodeURIComponent(siteUrl);
  const before = "Share on";
  return [
    { before, label: "LinkedIn", url: `https://www.linkedin.com/sharing/share-offsite/?url=${site}` },
    { before, label: "Facebook", url: `https://www.facebook.com/sharer/sharer.php?u=${site}` },
    { before, label: "X", url: `https://x.com/intent/post?url=${site}` },
  ];
}
