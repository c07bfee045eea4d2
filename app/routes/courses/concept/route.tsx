import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { ConceptMark } from "~/components/map/concept-mark";
import { ConceptMarks } from "~/components/map/concept-marks";
import { Button } from "~/components/ui/button";
import { LoadError } from "~/components/ui/load-error";
import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import { pageTitle } from "~/document/page-title";
import { readForm } from "~/http/form/read-form.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { findKeptGap } from "~/services/demo/kept-gap.server";
import { findConceptPage } from "~/services/learning/concepts/concept-page.server";
import { forgetConcept } from "~/services/learning/concepts/forget-concept.server";
import { hasConceptContent } from "~/services/learning/contents/concept-contents.server";
import { findConceptWays } from "~/services/learning/screens/concept-ways.server";
import { holds } from "~/services/map/concept-state";
import { shownStateWords } from "~/services/map/shown-state";
import conceptStyles from "~/styles/concept.css?url";
import mapStyles from "~/styles/map.css?url";
import { paths } from "~/urls/paths";
import { ClosedGap } from "./closed-gap";
import { EvidenceList } from "./evidence-list";
import { KnownMeter } from "./known-meter";
import { LinkedConcepts } from "./linked-concepts";
import { Milestones } from "./milestones";
import { WaysOn } from "./ways-on";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: mapStyles },
  { rel: "stylesheet", href: conceptStyles },
];

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.name ?? "Concept") }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const courseId = requireParam(params, "courseId");
  const conceptId = requireParam(params, "*");
  const page = await findConceptPage(ctx, { learnerId, courseId, conceptId });
  if (!page) throw notFound("Concept");
  const ways = await findConceptWays(ctx, { learnerId, timeZone: person.timeZone, courseId, conceptId, ...page });
  const hasContent = await hasConceptContent(ctx, { learnerId, courseId, conceptId });
  const isKept = (await findKeptGap(ctx, { learnerId }))?.conceptId === conceptId;
  return {
    courseId,
    conceptId,
    ...page,
    ...ways,
    hasContent,
    isKept,
    locale: person.locale,
    timeZone: person.timeZone,
  };
}

/** "I no longer know this" */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const courseId = requireParam(params, "courseId");
  const conceptId = requireParam(params, "*");
  try {
    switch ((await forgetConcept(ctx, { learnerId, courseId, conceptId })).status) {
      case "forgotten":
      case "not-known": // any more: from a second tab or click
        return redirect(paths.concept(courseId, conceptId));
      case "no-concept":
        throw notFound("Concept");
    }
  } catch (error) {
    return writeFailed(request, error, { error: "We couldn’t save this. Try again in a moment." });
  }
}

export const handle = { scripts: false };

export default function ConceptPage() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { courseId, courseName, name, state, evidence, locale, timeZone } = data;
  return (
    <div className="page">
      <ConceptMarks />
      <PageHeader
        title={name}
        lead={data.summary}
        breadcrumb={[
          { label: "Courses", to: paths.courses() },
          { label: courseName, to: paths.sections(courseId) },
          { label: "Map", to: paths.courseMap(courseId) },
          { label: name },
        ]}
      />
      {refused && (
        <Message kind="error">
          <p>{refused.error}</p>
        </Message>
      )}
      <section>
        {/* That it is probably known, the meter says. */}
        {(data.shown !== "likely" || data.isKept) && (
          <p>
            <ConceptMark state={data.shown} /> On your map: <strong>{shownStateWords[data.shown]}</strong>
            {data.isKept && " (the gap you kept)"}
          </p>
        )}
        <KnownMeter
          {...data}
          isImplied={state === "proved"}
          isGap={state === "gap"}
          hasEvidence={evidence.length > 0}
          isGapClosed={data.closedForNow !== null}
          isToLearn={state === "ready" || state === "learning" || state === "locked"}
        />
        {data.closedForNow && <ClosedGap closed={data.closedForNow} {...data} />}
        <Milestones {...data} />
      </section>
      <WaysOn {...data} />
      {holds(state) && (
        <details>
          <summary>I no longer know this</summary>
          <p>
            Your answers so far won’t count any more, and it comes back in your reviews, where you can show it again.
            This can’t be undone.
          </p>
          <Form method="post">
            <CsrfToken />
            <Button kind="secondary">Yes, bring it back</Button>
          </Form>
        </details>
      )}
      <LinkedConcepts title="It builds on" concepts={data.restsOn} courseId={courseId}>
        Nothing else in this course.
      </LinkedConcepts>
      <LinkedConcepts title="What builds on it" concepts={data.carries} courseId={courseId}>
        Nothing else in this course: it’s one of its goals.
      </LinkedConcepts>
      <EvidenceList
        evidence={evidence}
        ownWords={data.ownWords}
        earlier={data.earlierEvidence}
        courseId={courseId}
        locale={locale}
        timeZone={timeZone}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load the Concept" text="Failed to load what is known of this concept." />;
}
