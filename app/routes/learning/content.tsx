import {
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { GenerationFailure } from "~/components/courses/generation-failure";
import { ContentNotLoaded } from "~/components/learning/content-not-loaded";
import { lostTitle } from "~/components/learning/lost-title";
import { NoMoreMaterial } from "~/components/learning/no-more-material";
import { Button } from "~/components/ui/button";
import { Message } from "~/components/ui/message";
import { pageTitle } from "~/document/page-title";
import { notFound } from "~/http/response/responses.server";
import { readForm } from "~/http/form/read-form.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { requireLearner } from "~/http/session/session.server";
import { truncate } from "~/text/truncate";
import { paths } from "~/urls/paths";
import { generationState, isUnderWay } from "~/services/jobs/generation-state";
import { whyNoContent } from "~/services/learning/contents/content-limit.server";
import { openContentPage, requestContent } from "~/services/learning/contents/contents.server";
import { findLessonGap } from "~/services/learning/screens/lesson-gap.server";
import { findMistake } from "~/services/learning/screens/mistake.server";
import { findPartToday } from "~/services/learning/screens/part-today.server";
import { findPlaceAtMiss } from "~/services/learning/screens/place-at-miss.server";
import { AgainstGap } from "./against-gap";
import { GapLesson } from "./gap-lesson";
import { LessonHeader } from "./lesson-header";
import { LessonWay } from "./lesson-way";
import { questionParams } from "./params.server";
import { StudyAround } from "~/components/learning/study-around";
import { StudyMaterial } from "~/components/learning/study-material";
import { YourGap } from "~/components/learning/your-gap";
import { Link } from "~/components/ui/link";
import lessonStyles from "~/styles/lesson.css?url";

const BANNER_LENGTH = 150;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: lessonStyles }];

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  {
    title: pageTitle(
      data ? `Lesson: ${data.nameByAnswer ?? data.concept.conceptName}` : lostTitle(error, "Unable to Load Content"),
    ),
  },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const key = questionParams(params);
  const page = await openContentPage(ctx, { learnerId, ...key });
  if (!page) throw notFound("Question");
  const gap = await findLessonGap(ctx, { learnerId, ...key, ...page });
  const gapName = gap?.name ?? null;
  const mistake = page.content && (await findMistake(ctx, { learnerId, ...key }));
  return {
    key,
    today: page.isOpen ? null : await findPartToday(ctx, { learnerId, ...key }),
    concept: { conceptId: page.conceptId, conceptName: page.conceptName, restsOn: page.restsOn },
    subsection: page.subsection,
    banner: truncate(page.questionText, BANNER_LENGTH),
    content: page.content,
    gapName,
    mistake,
    isGap: gap !== null,
    // Where no answer is told, which has them, too.
    toTry: gap && mistake === null ? { idea: gap.idea, check: gap.check } : null,
    place: page.content && (await findPlaceAtMiss(ctx, { learnerId, ...key })),
    /** As the screen before called it, by the answer that is told here. */
    nameByAnswer: gapName === null ? null : (mistake?.name ?? null),
    limit: page.content ? null : ((await whyNoContent(ctx, { learnerId, ...page }))?.limit ?? null),
    generation: generationState(page.job, ctx.now(), { heading: "Failed to generate content" }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const key = questionParams(params);
  try {
    const result = await requestContent(ctx, { learnerId, ...key });
    switch (result.status) {
      case "exists":
      case "plan-limit": // which the page says
        return redirectDocument(paths.content(key));
      case "started":
        return redirect(result.job?.status === "failed" ? paths.content(key) : paths.contentLoading(key));
      case "no-question":
        throw notFound("Question");
    }
  } catch (error) {
    return writeFailed(request, error, { error: "Failed to generate content. Please try again." });
  }
}

export const handle = { scripts: false };

type Loaded = SerializeFrom<typeof loader>;

export default function Content() {
  const { key, subsection, banner, concept, content, nameByAnswer, gapName, isGap, mistake, ...loaded } =
    useLoaderData<typeof loader>();
  const { generation, today, place, toTry } = loaded;
  const refused = useActionData<typeof action>();
  const hasFailed = refused !== undefined || generation.status === "failed";
  const title =
    nameByAnswer ?? content?.title ?? (hasFailed ? "Learning Content Unavailable" : "Learning Content Not Available");
  const aboutGap = content && mistake && nameByAnswer !== null ? { content, mistake } : null;
  return (
    <div className="page">
      <LessonHeader
        part={key}
        subsection={subsection}
        title={title}
        lead={leadOf({ nameByAnswer, gapName, mistake, content })}
        onHold={isGap && place?.isOnHold ? place : null}
      />
      {!(aboutGap && aboutGap.mistake.worked) && (
        <p className="content-meta lesson-question">
          <Link to={paths.question(key)}>{today === null ? "Back to the question" : "See the question"}</Link>{" "}
          <span>{banner}</span>
        </p>
      )}
      {refused && (
        <Message kind="error">
          <p>{refused.error}</p>
        </Message>
      )}
      {aboutGap ? (
        <GapLesson {...aboutGap}>
          <WayOn />
        </GapLesson>
      ) : content ? (
        <>
          {toTry && <AgainstGap {...toTry} />}
          <StudyMaterial content={content} mistake={mistake} />
        </>
      ) : (
        <NoContent />
      )}
      <StudyAround courseId={key.courseId} {...concept} />
      {!aboutGap && <WayOn />}
    </div>
  );
}

type LessonNames = Pick<Loaded, "content" | "nameByAnswer" | "gapName" | "mistake">;

/** Beneath the name of a gap from whose lesson something is read at once; or the gap itself, where no answer shows it. */
function leadOf({ content, nameByAnswer, gapName, mistake }: LessonNames) {
  if (nameByAnswer !== null && content) {
    return mistake?.check ? null : (
      <>
        From the lesson “<bdi>{content.title}</bdi>”
      </>
    );
  }
  return gapName !== null && mistake === null && <YourGap name={gapName} />;
}

function WayOn() {
  const { key, concept, content, today, place } = useLoaderData<typeof loader>();
  return (
    <LessonWay
      questionKey={key}
      today={today}
      next={place?.next ?? "other"}
      idea={place?.isOtherIdea ? `“${concept.conceptName}”` : "the same idea"}
      kind={content ? "primary" : "secondary"}
    />
  );
}

function NoContent() {
  const { key, generation, limit } = useLoaderData<typeof loader>();
  const ask = "Generate Learning Content";
  if (isUnderWay(generation)) {
    return (
      <p>
        It’s being written. <Link to={paths.contentLoading(key)}>Check again</Link>
      </p>
    );
  }
  if (limit !== null) return <NoMoreMaterial limit={limit} />;
  if (generation.status === "failed") return <GenerationFailure failure={generation} tryAgain={ask} />;
  return (
    <Form method="post">
      <CsrfToken />
      <p>There’s no lesson for this question yet.</p>
      <Button>{ask}</Button>
    </Form>
  );
}

export function ErrorBoundary() {
  return <ContentNotLoaded />;
}
