import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { ConceptMark } from "~/components/map/concept-mark";
import { ConceptMarks } from "~/components/map/concept-marks";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { findConceptPage } from "~/services/learning/concepts/concept-page.server";
import { conceptStateWords } from "~/services/map/concept-state";
import mapStyles from "~/styles/map.css?url";
import { paths } from "~/urls/paths";
import { EvidenceList } from "./evidence-list";
import { KnownMeter } from "./known-meter";
import { LinkedConcepts } from "./linked-concepts";
import { Milestones } from "./milestones";
import { WaysOn } from "./ways-on";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: mapStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? "Concept"} – Taproot` }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const courseId = requireParam(params, "courseId");
  const page = await findConceptPage(ctx, { learnerId, courseId, conceptId: requireParam(params, "*") });
  if (!page) throw notFound("Concept");
  return { courseId, ...page, locale: person.locale, timeZone: person.timeZone };
}

export const handle = { scripts: false };

export default function ConceptPage() {
  const data = useLoaderData<typeof loader>();
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
      <section>
        <p>
          <ConceptMark state={state} /> On your map: <strong>{conceptStateWords[state]}</strong>
        </p>
        <KnownMeter probability={data.probability} isImplied={state === "proved"} hasEvidence={evidence.length > 0} />
        <Milestones {...data} />
      </section>
      <WaysOn {...data} />
      <LinkedConcepts title="It rests on" concepts={data.restsOn} courseId={courseId}>
        On nothing else in this course.
      </LinkedConcepts>
      <LinkedConcepts title="It carries" concepts={data.carries} courseId={courseId}>
        Nothing else in this course: it is one of its goals.
      </LinkedConcepts>
      <EvidenceList
        evidence={evidence}
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
