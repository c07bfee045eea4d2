import { accessibilityParts } from "~/content/legal/accessibility";
import { sitePages } from "~/content/site-pages";
import { legalRoute } from "./legal-route";

const { meta, LegalRoute } = legalRoute(sitePages.accessibility, {
  title: "Accessibility",
  lead: "What Taproot does so everyone can use it, what we test, and what is not good enough yet.",
  parts: accessibilityParts,
});

export { loaderHeaders as headers } from "~/http/response/loader-headers";
export { loadLegalFacts as loader } from "./facts.server";
export { meta, LegalRoute as default };
