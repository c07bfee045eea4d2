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
    content: "What this server has measured of itself: computed from its record, never typed in.",
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
        lead="What this server has measured of itself. Each figure is computed from its record; none was typed in."
      />
      {!isPublic && (
        <p>
          <strong>Only staff see this page.</strong> Whoever runs the server makes it public with{" "}
          <code>PUBLIC_NUMBERS=1</code>.
        </p>
      )}
      {numbers ? (
        <>
          <p>
            Worked out on <LocalTime value={numbers.computedAt} locale={null} timeZone={null} withTime />, once a day.
            What fewer than {MIN_LEARNERS} people did is not shown.
          </p>
          <Figures figures={numbers.figures} />
        </>
      ) : (
        <p>They have not been worked out yet. Please look again in a few minutes.</p>
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
      <h2 id="calibration">Whether predictions come true</h2>
      <p>
        Before each answer the server predicts how likely it is to be right. Of those that it gives a chance of 70%,
        seven in ten should be. “I don&apos;t know yet” is no attempt, and does not count here.{" "}
        <Link to={paths.method()}>Our method</Link> says what it does with that.
      </p>
      {calibration ? (
        <>
          <p>
            Over {countWords(calibration.predictions)} answers, the predictions of today&apos;s model are off by{" "}
            <strong>{pointsWords(calibration.error)} percentage points</strong> on average.
          </p>
          <CalibrationChart calibration={calibration} />
          <CalibrationTable calibration={calibration} labelledBy="calibration" />
        </>
      ) : (
        <p>
          Too little to tell yet: it takes {MIN_CASES.predictions} answers and {MIN_LEARNERS} learners.
        </p>
      )}
    </>
  );
}
