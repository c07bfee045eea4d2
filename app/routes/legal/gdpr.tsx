import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/legal/legal-page";
import { gdprParts } from "~/content/legal/gdpr";
import { sitePages } from "~/content/site-pages";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import { readLegalFacts } from "./facts.server";

export const meta: MetaFunction = ({ matches }) => pageMeta(sitePages.gdpr, matches);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return data(readLegalFacts(), { headers: publicWhenSignedOut(request) });
}

export default function GdprCompliance() {
  const facts = useLoaderData<typeof loader>();
  return (
    <LegalPage
      title="GDPR compliance"
      lead="Your rights under the General Data Protection Regulation of the European Union, and how you use them here. We grant them to everybody."
      parts={gdprParts(facts)}
    />
  );
}
