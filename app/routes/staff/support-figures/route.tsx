import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Link } from "~/components/ui/link";
import { StatTiles } from "~/components/ui/stat-tiles";
import { WideTable } from "~/components/ui/wide-table";
import type { RouteHandle } from "~/document/route-handle";
import { refuseForms, requireStaff } from "~/http/session/staff.server";
import { FIGURE_PERIODS, type Figures } from "~/services/staff/tickets/support-figures";
import { findSupportFigures } from "~/services/staff/tickets/support-figures.server";
import { lengthWords } from "~/services/staff/tickets/waiting-words";
import { labelOf } from "~/services/support/ticket-words";
import { paths } from "~/urls/paths";

const NONE_YET = "none yet";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Support figures – Staff – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const wanted = Number(new URL(request.url).searchParams.get("days"));
  const days = FIGURE_PERIODS.find((period) => period === wanted) ?? 30;
  return { days, ...(await findSupportFigures(ctx, { days })) };
}

export async function action({ request }: ActionFunctionArgs) {
  return refuseForms(request);
}

/** How the desk does against the 24 hours that are promised. */
export default function SupportFigures() {
  const { days, all, byType, isCut } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">Support figures</h2>
      <p>
        We promise everyone an answer within 24 hours. These figures cover tickets from the last {days} days, weekends
        included.
      </p>
      <nav aria-label="Period">
        <ul className="tabs">
          {FIGURE_PERIODS.map((period) => (
            <li key={period}>
              <Link to={paths.supportFigures(period)} aria-current={period === days ? "true" : undefined}>
                {period} days
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isCut && <p>There are more than we can count here: these are the newest.</p>}
      <StatTiles tiles={tilesOf(all)} />
      {byType.length > 0 && (
        <>
          <h3 id="by-type">By type</h3>
          <WideTable
            labelledBy="by-type"
            columns={["Type", "Tickets", "Within 24 hours", "Overdue", "First answer", "Resolution", "It helped"]}
          >
            {byType.map(({ type, figures }) => (
              <tr key={type}>
                <th scope="row">{labelOf(type)}</th>
                {tilesOf(figures).map(({ label, value }) => (
                  <td key={label}>{value}</td>
                ))}
              </tr>
            ))}
          </WideTable>
        </>
      )}
    </section>
  );
}

function tilesOf(figures: Figures) {
  const { count, inTimeShare, overdueCount, medianFirstAnswerMs, medianResolutionMs, ratedCount, helpedShare } =
    figures;
  return [
    { label: "Tickets", value: count },
    { label: "First answered within 24 hours", value: percent(inTimeShare) },
    { label: "Unanswered and overdue", value: overdueCount },
    { label: "Median first answer", value: time(medianFirstAnswerMs) },
    { label: "Median resolution", value: time(medianResolutionMs) },
    {
      label: "Said it helped",
      value: percent(helpedShare),
      note: ratedCount > 0 ? `of ${ratedCount}` : undefined,
    },
  ];
}

function percent(share: number | null): string {
  return share === null ? NONE_YET : `${Math.floor(share * 100)}%`;
}

function time(ms: number | null): string {
  return ms === null ? NONE_YET : lengthWords(ms);
}
