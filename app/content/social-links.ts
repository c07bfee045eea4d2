interface SocialLink {
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
  return [
    { label: "Share on LinkedIn", url: `https://www.linkedin.com/sharing/share-offsite/?url=${site}` },
    { label: "Share on Facebook", url: `https://www.facebook.com/sharer/sharer.php?u=${site}` },
    { label: "Share on X", url: `https://x.com/intent/post?url=${site}` },
  ];
}
