import type { Thing } from "./thing";

/** Whoever runs this site, by which others of its things name it. */
export function organization(publicUrl: string): Thing {
  return {
    "@type": "Organization",
    "@id": `${publicUrl}/#organization`,
    name: "Taproot",
    url: `${publicUrl}/`,
    logo: `${publicUrl}/favicon.svg`,
  };
}
