import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/legal/legal-page";
import { privacyParts } from "~/content/legal/privacy";
import { sitePages } from "~/content/site-pages";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import { readLegalFacts } from "./facts.server";

export const meta: MetaFunction = ({ matches }) => pageMeta(sitePages.privacy, matches);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return data(readLegalFacts(), { headers: publicWhenSignedOut(request) });
}

export default function PrivacyPolicy() {
  const facts = useLoaderData<typeof loader>();
  return (
    <LegalPage
      title="Privacy policy"
      lead="What Taproot stores about you, why and for how long, who sees it, and how you get it back or have it deleted."
      parts={privacyParts(facts)}
    />
  );
}
