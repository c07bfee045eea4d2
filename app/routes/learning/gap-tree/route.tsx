import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { QuestionNotFound } from "~/components/learning/question-not-found";
import { PartLink } from "~/components/learning/part-link";
import { SubsectionHeader } from "~/components/learning/subsection-header";
import { GapTree } from "~/components/map/gap-tree";
import { LinkButton } from "~/components/ui/link-button";
import { pageTitle } from "~/document/page-title";
import type { RouteHandle } from "~/document/route-handle";
import { notFound } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { findGapTreePage } from "~/services/learning/screens/gap-tree-page.server";
import { findPartToday } from "~/services/learning/screens/part-today.server";
import gapTreeStyles from "~/styles/gap-tree.css?url";
import { paths } from "~/urls/paths";
import { questionParams } from "../params.server";
import { AnswersOnTheWay } from "./answers-on-the-way";
import { WhatWasFound } from "./what-was-found";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: gapTreeStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Gap tree: ${data.conceptName}` : "Question Not Found") },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const key = questionParams(params);
  const page = await findGapTreePage(ctx, { learnerId, ...key });
  if (!page) throw notFound("Question");
  if (page === "not-missed") throw redirect(paths.question(key));
  const today = await findPartToday(ctx, { learnerId, ...key });
  return { key, today, ...page, locale: person.locale, timeZone: person.timeZone };
}

export const handle: RouteHandle = { scripts: false };

export default function GapTreeScreen() {
  const { key, today, subsection, conceptName, tree, gaps, isOver, ...steps } = useLoaderData<typeof loader>();
  const { locale, timeZone } = steps;
  return (
    <div className="page page-wide">
      <SubsectionHeader
        courseId={key.courseId}
        subsection={subsection}
        title={`Gap tree: ${conceptName}`}
        lead="What we asked, what was solid and what wasn’t, from the first question down."
        to={paths.currentQuestion(key)}
      />
      <WhatWasFound gaps={gaps} isOver={isOver} locale={locale} timeZone={timeZone} />
      <div className="gap-tree-page">
        <section aria-labelledby="picture">
          <h2 id="picture">The way down</h2>
          <GapTree root={tree} />
        </section>
        <AnswersOnTheWay {...steps} />
      </div>
      <div className="actions">
        {isOver ? (
          <LinkButton to={paths.sections(key.courseId)}>Back to Sections</LinkButton>
        ) : (
          <PartLink part={key} today={today}>
            Continue
          </PartLink>
        )}
        <p className="small">This page prints well: no menus, ordinary paper.</p>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <QuestionNotFound />;
}
