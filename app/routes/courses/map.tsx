import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { LearningMap } from "~/components/map/learning-map";
import { Link } from "~/components/ui/link";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { pageTitle } from "~/document/page-title";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { findKeptGap } from "~/services/demo/kept-gap.server";
import { findCourseMap } from "~/services/learning/concepts/course-map.server";
import { standingShown } from "~/services/learning/concepts/standing-shown";
import { comesAfter, waitsForBeside } from "~/services/learning/concepts/why-locked";
import { layoutMap } from "~/services/map/layout";
import { nestConcepts } from "~/services/map/nested-concepts";
import mapStyles from "~/styles/map.css?url";
import { paths } from "~/urls/paths";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: mapStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Map of ${data.courseName}` : "Map") },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const courseId = requireParam(params, "courseId");
  const map = await findCourseMap(ctx, { learnerId, courseId });
  if (!map) throw notFound("Course");
  const { courseName, isOutlined, concepts } = map;
  const waitsFor = waitsForBeside(map);
  const keptGap = await findKeptGap(ctx, { learnerId });
  return {
    courseId,
    courseName,
    isOutlined,
    concepts: concepts.map((concept) => ({
      id: concept.id,
      name: concept.name,
      state: standingShown(concept),
      href: paths.concept(courseId, concept.id),
      isKept: concept.id === keptGap?.conceptId || undefined,
      waitsFor: waitsFor.get(concept.id) ?? [],
      comesAfter: comesAfter(map, concept.id).map(({ name }) => name),
    })),
    drawing: concepts.length > 0 ? { layout: layoutMap(concepts), nested: nestConcepts(concepts) } : null,
  };
}

export const handle = { scripts: false };

export default function CourseMapPage() {
  const { courseId, courseName, isOutlined, concepts, drawing } = useLoaderData<typeof loader>();
  return (
    <div className="page page-wide">
      <PageHeader
        title="Map"
        lead="Where you are with everything this course teaches. Choose one to see what we know about you there, and why."
        actions={<Link to={paths.map()}>Map of all your courses</Link>}
        breadcrumb={[
          { label: "Courses", to: paths.courses() },
          { label: courseName, to: paths.sections(courseId) },
          { label: "Map" },
        ]}
      />
      {drawing && !isOutlined && (
        <p>
          The rest appears once the other parts are drawn up. <Link to={paths.sections(courseId)}>To the course</Link>
        </p>
      )}
      {drawing ? (
        <LearningMap title={`Map of ${courseName}`} concepts={concepts} {...drawing} />
      ) : (
        <p>
          There is a map as soon as the course has its sections.{" "}
          <Link to={paths.sections(courseId)}>To the course</Link>
        </p>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load the Map" text="Failed to load the map of this course." />;
}
