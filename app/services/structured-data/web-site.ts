import { sitePages } from "~/content/site-pages";
import { organization } from "./organization";
import type { Thing } from "./thing";

export function webSite(publicUrl: string): Thing {
  return {
    "@type": "WebSite",
    "@id": `${publicUrl}/#website`,
    name: "Taproot",
    url: `${publicUrl}/`,
    description: sitePages.home.description,
    inLanguage: "en",
    publisher: { "@id": organization(publicUrl)["@id"] },
  };
}
