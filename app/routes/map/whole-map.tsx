import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { ConceptLegend } from "~/components/map/concept-legend";
import { ConceptMarks } from "~/components/map/concept-marks";
import { KeptGapNotice } from "~/components/map/kept-gap-notice";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { requireLearner } from "~/http/session/session.server";
import { findToldGap } from "~/services/demo/kept-gap.server";
import { findWholeMap } from "~/services/learning/concepts/whole-map.server";
import { holds, type ShownState } from "~/services/map/concept-state";
import type { ShownCounts } from "~/services/map/shown-state";
import mapStyles from "~/styles/map.css?url";
import { paths } from "~/urls/paths";
import { drawGroups } from "./draw-groups.server";
import { GroupMap } from "./group-map";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: mapStyles }];

export const meta: MetaFunction = () => [{ title: "Your map – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const wanted = Number(new URL(request.url).searchParams.get("page") ?? 1);
  const { groups, ...map } = await findWholeMap(ctx, { learnerId, page: Number.isInteger(wanted) ? wanted : 1 });
  const keptGap = await findToldGap(ctx, { learnerId });
  const keptId = keptGap && !keptGap.isEnded ? keptGap.conceptId : null;
  return { ...map, keptGap, groups: drawGroups(groups, { ...person.appearance, keptId }) };
}

export const handle = { scripts: false };

export default function WholeMapPage() {
  const { counts, groups, keptGap, page, pageCount } = useLoaderData<typeof loader>();
  return (
    <div className="page page-wide">
      <PageHeader title="Your map" lead={inWords(counts)} />
      {keptGap && (
        <KeptGapNotice gap={keptGap} back="map" next={groups[0] ? `map-${groups[0].courses[0]!.id}` : "main"} />
      )}
      {groups.length === 0 ? (
        <EmptyState title="Nothing here yet" action={<LinkButton to={paths.newCourse()}>Create a course</LinkButton>}>
          <p>Once your first course has its sections, you’ll see here everything it teaches and what you know of it.</p>
        </EmptyState>
      ) : (
        <>
          <ConceptMarks />
          {(groups.length > 1 || pageCount > 1) && <ConceptLegend counts={counts} />}
          {groups.map((group) => (
            <GroupMap key={group.courses[0]!.id} {...group} />
          ))}
          <Pagination page={page} pageCount={pageCount} addressOf={paths.map} />
        </>
      )}
    </div>
  );
}

function inWords(counts: ShownCounts): string {
  const states = Object.entries(counts) as [ShownState, number][];
  const all = states.reduce((sum, [, count]) => sum + count, 0);
  const known = states.reduce((sum, [state, count]) => sum + (holds(state) ? count : 0), 0);
  if (all === 0) return "What you know, across all your courses.";
  return `You know ${known} of the ${all} concepts in your courses. Choose one to see what we know about you there, and why.`;
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load the Map" text="Failed to load your map. Please try again." />;
}
