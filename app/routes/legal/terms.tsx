import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/legal/legal-page";
import { termsParts } from "~/content/legal/terms";
import { sitePages } from "~/content/site-pages";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import { readLegalFacts } from "./facts.server";

export const meta: MetaFunction = ({ matches }) => pageMeta(sitePages.terms, matches);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return data(readLegalFacts(), { headers: publicWhenSignedOut(request) });
}

export default function Terms() {
  const facts = useLoaderData<typeof loader>();
  return (
    <LegalPage
      title="Terms and conditions"
      lead="What you can expect of us, and what we expect of you."
      parts={termsParts(facts)}
    />
  );
}
