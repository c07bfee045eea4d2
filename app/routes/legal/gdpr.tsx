import { gdprParts } from "~/content/legal/gdpr";
import { sitePages } from "~/content/site-pages";
import { legalRoute } from "./legal-route";

const { meta, LegalRoute } = legalRoute(sitePages.gdpr, {
  title: "GDPR compliance",
  lead: "Your rights under the General Data Protection Regulation of the European Union, and how to use them here. We grant them to everybody.",
  parts: gdprParts,
});

export { loaderHeaders as headers } from "~/http/response/loader-headers";
export { loadLegalFacts as loader } from "./facts.server";
export { meta, LegalRoute as default };
