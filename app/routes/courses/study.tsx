import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { GenerationFailure } from "~/components/courses/generation-failure";
import { OpenAnew } from "~/components/open-anew";
import { NoMoreMaterial } from "~/components/learning/no-more-material";
import { StudyAround } from "~/components/learning/study-around";
import { StudyMaterial } from "~/components/learning/study-material";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LoadError } from "~/components/ui/load-error";
import { Message } from "~/components/ui/message";
import { OfflineMessage } from "~/components/ui/offline-message";
import { PageHeader } from "~/components/ui/page-header";
import { Waiting } from "~/components/ui/waiting";
import { usePoll } from "~/components/use-poll";
import { pageTitle } from "~/document/page-title";
import { readForm } from "~/http/form/read-form.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { generationState, isUnderWay, type GenerationState } from "~/services/jobs/generation-state";
import { whyNoContent } from "~/services/learning/contents/content-limit.server";
import { openConceptContentPage, requestConceptContent } from "~/services/learning/contents/concept-contents.server";
import lessonStyles from "~/styles/lesson.css?url";
import { paths } from "~/urls/paths";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: lessonStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Lesson: ${data.conceptName}` : "Concept Not Found") },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const key = { courseId: requireParam(params, "courseId"), conceptId: requireParam(params, "*") };
  const page = await openConceptContentPage(ctx, { learnerId, ...key });
  if (!page) throw notFound("Concept");
  const { job, ...shown } = page;
  const limit = page.content ? null : ((await whyNoContent(ctx, { learnerId, ...key }))?.limit ?? null);
  return {
    key,
    ...shown,
    limit,
    generation: generationState(job, ctx.now(), { heading: "Failed to generate content" }),
  };
}

/** Has the material written. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const key = { courseId: requireParam(params, "courseId"), conceptId: requireParam(params, "*") };
  try {
    switch ((await requestConceptContent(ctx, { learnerId, ...key })).status) {
      case "exists":
      case "plan-limit": // which the page says
      case "started":
        return redirect(paths.study(key.courseId, key.conceptId));
      case "no-concept":
        throw notFound("Concept");
    }
  } catch (error) {
    return writeFailed(request, error, { error: "Failed to generate content. Please try again." });
  }
}

interface Waited {
  generation: GenerationState;
  content: object | null;
}

export const handle = {
  scripts: ({ generation, content }: Waited) => isUnderWay(generation) && !content,
  noScriptRefresh: ({ generation }: Waited) => (isUnderWay(generation) ? "3" : null),
};

export default function Study() {
  const { key, courseName, conceptName, restsOn, content, generation } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { isOffline } = usePoll({ firstMs: 5000, everyMs: 3000, active: isUnderWay(generation) });
  return (
    <div className="page">
      <PageHeader
        title={content?.title ?? conceptName}
        breadcrumb={[
          { label: "Courses", to: paths.courses() },
          { label: courseName, to: paths.sections(key.courseId) },
          { label: "Map", to: paths.courseMap(key.courseId) },
          { label: conceptName, to: paths.concept(key.courseId, key.conceptId) },
          { label: "Lesson" },
        ]}
      />
      {isOffline && <OfflineMessage />}
      {refused && (
        <Message kind="error">
          <p>{refused.error}</p>
        </Message>
      )}
      {!content ? (
        <NoContent />
      ) : import.meta.env.SSR ? (
        <StudyMaterial content={content} />
      ) : (
        <OpenAnew waits={refused !== undefined} />
      )}
      <StudyAround {...key} conceptName={conceptName} restsOn={restsOn} />
    </div>
  );
}

function NoContent() {
  const { key, generation, limit } = useLoaderData<typeof loader>();
  const isSending = useNavigation().state !== "idle";
  const ask = "Generate Learning Content";
  switch (generation.status) {
    case "generating":
      return (
        <Waiting title="Preparing your learning content...">
          <p>An explanation, a worked example and the steps, for exactly this concept.</p>
          <p>
            <Link to={paths.study(key.courseId, key.conceptId)}>Check again</Link>
          </p>
        </Waiting>
      );
    case "overdue":
    case "failed":
      if (limit !== null) return <NoMoreMaterial limit={limit} />;
      return <GenerationFailure failure={generation} tryAgain={ask} />;
    case "none":
      if (limit !== null) return <NoMoreMaterial limit={limit} />;
      return (
        <Form method="post">
          <CsrfToken />
          <p>There’s no lesson about this concept yet.</p>
          <Button disabled={isSending}>{ask}</Button>
        </Form>
      );
  }
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load Content" text="Failed to load learning content. Please try again." />;
}
