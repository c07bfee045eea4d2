import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { ContentWaiting } from "~/components/learning/content-waiting";
import { lostTitle } from "~/components/learning/lost-title";
import { SectionNotFound } from "~/components/learning/section-not-found";
import { notFound } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { waitForContent } from "./content-wait.server";
import { questionIdOf, subsectionParams } from "./params.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: `${data ? "Preparing your lesson" : lostTitle(error, "Section Not Found")} – Taproot` },
];

/** As the waiting screen of a question's content, for a section: of the question named, else the current one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const section = subsectionParams(params);
  const place = await findPlaceInSubsection(ctx, { learnerId, ...section });
  if (!place) throw notFound("Section");
  const questionId = questionIdOf(request) ?? place.currentQuestionId;
  if (!questionId) return redirect(paths.currentQuestion(section));
  const key = { ...section, questionId };
  await waitForContent(learnerId, key);
  return { key };
}

export const handle = { noScriptRefresh: () => "3" };

export default function SectionContentLoading() {
  const { key } = useLoaderData<typeof loader>();
  return <ContentWaiting checkAgain={paths.sectionContentLoading(key)} back={paths.question(key)} />;
}

export function ErrorBoundary() {
  return <SectionNotFound />;
}
