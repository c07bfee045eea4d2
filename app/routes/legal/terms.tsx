import { termsParts } from "~/content/legal/terms";
import { sitePages } from "~/content/site-pages";
import { legalRoute } from "./legal-route";

const { meta, LegalRoute } = legalRoute(sitePages.terms, {
  title: "Terms and conditions",
  lead: "What you can expect from us, and what we expect from you.",
  parts: termsParts,
});

export { loaderHeaders as headers } from "~/http/response/loader-headers";
export { loadLegalFacts as loader } from "./facts.server";
export { meta, LegalRoute as default };
