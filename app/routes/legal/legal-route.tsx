import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/legal/legal-page";
import type { PagePart } from "~/components/site/long-page";
import type { LegalFacts } from "~/content/legal/facts";
import type { SitePage } from "~/content/site-pages";
import { pageMeta } from "~/document/page-meta";
import type { loadLegalFacts } from "./facts.server";

type Loader = (args: LoaderFunctionArgs) => ReturnType<typeof loadLegalFacts>;

interface LegalText {
  title: string;
  lead: string;
  parts: (facts: LegalFacts) => PagePart[];
}

/** What the legal pages have in common: all but their words. */
export function legalRoute(page: SitePage, { parts, ...text }: LegalText) {
  const meta: MetaFunction<Loader> = ({ matches }) => pageMeta(page, matches);
  function LegalRoute() {
    return <LegalPage {...text} parts={parts(useLoaderData<Loader>())} />;
  }
  return { meta, LegalRoute };
}
