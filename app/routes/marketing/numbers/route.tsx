import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import { PageHeader } from "~/components/ui/page-header";
import { config } from "~/config/config.server";
import { notFound } from "~/http/response/responses.server";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { findSession } from "~/http/session/session.server";
import { isStaff } from "~/http/session/staff.server";
import { MIN_CASES, MIN_LEARNERS, type InstanceFigures } from "~/services/numbers/figures";
import { findInstanceNumbers } from "~/services/numbers/numbers.server";
import numbersStyles from "~/styles/numbers.css?url";
import { paths } from "~/urls/paths";
import { CalibrationChart } from "./calibration-chart";
import { CalibrationTable } from "./calibration-table";
import { FigureList } from "./figure-list";
import { countWords, pointsWords } from "./words";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: numbersStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: "Numbers – Taproot" },
  {
    name: "description",
    content: "What this server has measured about itself, calculated from its records.",
  },
  ...(data?.isPublic ? [] : [{ name: "robots", content: "noindex" }]),
];

export { loaderHeaders as headers } from "~/http/response/loader-headers";

/** For everybody where the operator says so, else for staff: to others there is no such page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const isPublic = config.publicNumbers;
  const session = isPublic ? null : await findSession(request);
  if (!isPublic && !(session?.state === "valid" && isStaff(session))) throw notFound("Page");
  const numbers = await findInstanceNumbers(ctx);
  return data({ isPublic, numbers }, isPublic ? { headers: await publicWhenSignedOut(request) } : undefined);
}

export const handle = { scripts: false };

export default function Numbers() {
  const { isPublic, numbers } = useLoaderData<typeof loader>();
  return (
    <article className="prose split">
      <PageHeader
        title="Numbers"
        lead="What this server has measured about itself. Every figure is calculated from its records; none was typed in."
      />
      {!isPublic && (
        <p>
          <strong>Only staff see this page.</strong> To make it public, set <code>PUBLIC_NUMBERS=1</code>.
        </p>
      )}
      {numbers ? (
        <>
          <p>
            Calculated on <LocalTime value={numbers.computedAt} locale={null} timeZone={null} withTime />, once a day.
            We don’t show figures for groups of fewer than {MIN_LEARNERS} people.
          </p>
          <Figures figures={numbers.figures} />
        </>
      ) : (
        <p>These figures haven’t been calculated yet. Check again in a few minutes.</p>
      )}
    </article>
  );
}

function Figures({ figures }: { figures: InstanceFigures }) {
  const { counted, calibration } = figures;
  return (
    <>
      <h2>Who learns here</h2>
      <p>
        {counted
          ? `${countWords(counted.learners)} learners have given ${countWords(counted.answers)} answers.`
          : `Fewer than ${MIN_LEARNERS} learners so far.`}
      </p>
      <h2>From a wrong answer to what stays</h2>
      <FigureList figures={figures} />
      <h2 id="calibration">How good our predictions are</h2>
      <p>
        Before each answer the server predicts how likely it is to be right. Of the answers it gives a 70% chance, seven
        in ten should be. &ldquo;I don’t know yet&rdquo; isn’t an attempt and doesn’t count here.{" "}
        <Link to={paths.method()}>Our method</Link> explains how we use this.
      </p>
      {calibration ? (
        <>
          <p>
            Over {countWords(calibration.predictions)} answers, today’s model is off by{" "}
            <strong>{pointsWords(calibration.error)} percentage points</strong> on average.
          </p>
          <CalibrationChart calibration={calibration} />
          <CalibrationTable calibration={calibration} labelledBy="calibration" />
        </>
      ) : (
        <p>
          Not enough data yet: we need {MIN_CASES.predictions} answers and {MIN_LEARNERS} learners.
        </p>
      )}
    </>
  );
}
