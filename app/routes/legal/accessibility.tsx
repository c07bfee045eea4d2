import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/legal/legal-page";
import { accessibilityParts } from "~/content/legal/accessibility";
import { sitePages } from "~/content/site-pages";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import { readLegalFacts } from "./facts.server";

export const meta: MetaFunction = ({ matches }) => pageMeta(sitePages.accessibility, matches);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return data(readLegalFacts(), { headers: publicWhenSignedOut(request) });
}

export default function Accessibility() {
  const facts = useLoaderData<typeof loader>();
  return (
    <LegalPage
      title="Accessibility"
      lead="What Taproot does so that everybody can use it, what is tested, and what is not good enough yet."
      parts={accessibilityParts(facts)}
    />
  );
}
