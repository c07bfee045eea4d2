import { privacyParts } from "~/content/legal/privacy";
import { sitePages } from "~/content/site-pages";
import { legalRoute } from "./legal-route";

const { meta, LegalRoute } = legalRoute(sitePages.privacy, {
  title: "Privacy policy",
  lead: "What Taproot stores about you, why and for how long, who sees it, and how you get it back or have it deleted.",
  parts: privacyParts,
});

export { loaderHeaders as headers } from "~/http/response/loader-headers";
export { loadLegalFacts as loader } from "./facts.server";
export { meta, LegalRoute as default };
