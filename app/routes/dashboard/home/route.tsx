import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { GrowthPlant } from "~/components/learning/growth-plant";
import { KeptGapNotice } from "~/components/map/kept-gap-notice";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { useDay } from "~/components/use-day";
import { useWayToLearn } from "~/components/use-way-to-learn";
import { readKeptForm } from "~/http/form/kept-form.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { requireLearner } from "~/http/session/session.server";
import { greetingName } from "~/services/accounts/greeting-name";
import { findPlan } from "~/services/billing/plan.server";
import { findToldGap } from "~/services/demo/kept-gap.server";
import { findDashboard } from "~/services/dashboard/dashboard.server";
import type { DashboardGap } from "~/services/dashboard/gaps";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { seeYou, seeYouAfterToday } from "~/services/learning/reviews/see-you";
import { openPlan, todaysPlan } from "~/services/dashboard/todays-plan";
import homeStyles from "~/styles/home.css?url";
import { paths } from "~/urls/paths";
import { ActivityCard } from "./activity-card";
import { firstThingLink } from "./first-thing-link";
import { GainsCard } from "./gains-card";
import { GettingStartedList } from "./getting-started-list";
import { greetingLine, isRightCounted } from "./greeting-line";
import { LearningFigures } from "./learning-figures";
import { NextStepList } from "./next-step-list";
import { OutcomeNotice } from "./outcome-notice";
import { PlanBanner } from "./plan-banner";
import { TodaysPlan } from "./todays-plan";
import { WeekSeeds } from "./week-seeds";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: homeStyles }];

export const meta: MetaFunction = () => [{ title: "Dashboard – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const { locale, timeZone } = person;
  const dashboard = await findDashboard(ctx, { learnerId, timeZone, locale });
  // For want of these no dashboard is missed.
  const learnerPlan = await findPlan(ctx, { learnerId }).catch((error: unknown) => {
    logUnexpected(request, error);
    return null;
  });
  const keptGap = await findToldGap(ctx, { learnerId }).catch((error: unknown) => {
    logUnexpected(request, error);
    return null;
  });
  const keptGoal = minutesIn(await readKeptForm(request, { learnerId, path: paths.dashboard() }));
  const name = greetingName(person);
  return { ...dashboard, keptGap, keptGoal, learnerPlan, name, locale, timeZone, canMail: ctx.mail !== null };
}

function minutesIn(kept: URLSearchParams | null): string | null {
  return /^\d{1,4}$/.exec(kept?.get("answer") ?? "")?.[0] ?? null;
}

/** All of it are links and forms that lead to a page: scripts would make nothing of it faster. */
export const handle = { scripts: false };

const WELCOME = "Welcome to Taproot. Everything here is open to you, with no limits.";

export default function Dashboard() {
  const dashboard = useLoaderData<typeof loader>();
  const { name, first, outcomes, nextSteps, gaps, week, locale, timeZone, gettingStarted } = dashboard;
  const way = useWayToLearn();
  const { dueToday, reviewedToday, minutesADay } = useDay();
  const now = new Date(dashboard.ahead.now);
  const ahead = seeYou({ ...dashboard.ahead, dueToday: 0, reviewedToday, now, timeZone });
  const afterToday = seeYouAfterToday({ ...dashboard.ahead, dueToday, reviewedToday, now, timeZone });
  const naming = { ...dashboard.naming, locale, timeZone };
  const isWelcome = dashboard.isNewcomer && dashboard.learnerPlan?.state === "everything";
  const facts = { ...dashboard.plan, first, due: dueToday, minutesADay };
  const plan = way ? openPlan(facts) : todaysPlan(facts);
  const isSeeYouSaid = plan.isDayDone || plan.steps.length === 0;
  const gapClosed = gaps.find(({ closedAt }) => closedAt !== null);
  const greeting = greetingLine({
    dueToday: way ? 0 : dueToday,
    todaysGain: dashboard.todaysGain,
    gapClosed: gapClosed ? gapNameOf(gapClosed).name : null,
    hasBegunToday: week.hasBegunToday,
    seeYou: way || isSeeYouSaid ? null : ahead,
    locale,
  });
  const { growth, knownNames } = dashboard;
  const hasGains = growth.gapsClosed + growth.known + gaps.length > 0;
  const hasWeek = first.kind !== "no-course" || week.answers > 0;
  return (
    <div className="page page-wide">
      <div className="dashboard-columns" data-plant={hasGains ? "among-gains" : "alone"}>
        <div>
          <PageHeader title={`Hello, ${name}`} lead={isWelcome ? WELCOME : greeting} />
          {outcomes.length === 1 && <OutcomeNotice outcomes={outcomes} />}
          <TodaysPlan
            plan={plan}
            facts={facts}
            week={week}
            naming={naming}
            rest={{ ...dashboard, seeYou: ahead }}
            mayCreateCourse={"courseId" in first}
          />
          {dashboard.keptGap && (
            <KeptGapNotice
              gap={dashboard.keptGap}
              back="dashboard"
              next={hasWeek ? "this-week" : gettingStarted ? "getting-started" : "activity"}
            />
          )}
          {outcomes.length > 1 && <OutcomeNotice outcomes={outcomes} />}
          {hasWeek && (
            <WeekSeeds
              week={week}
              streak={dashboard.streak}
              goalQuestion={dashboard.goalQuestion}
              keptGoal={dashboard.keptGoal}
              seeYou={way ? null : afterToday}
              reviewOf={isSeeYouSaid || !afterToday ? null : reviewedName(afterToday, gaps)}
            />
          )}
          <PlanBanner plan={dashboard.learnerPlan} mayHaveTrial={way === "trial"} locale={locale} timeZone={timeZone} />
          {nextSteps.length > 0 && <NextStepList steps={nextSteps} told={gaps} naming={naming} />}
        </div>
        <div>
          {hasGains ? (
            <GainsCard
              growth={growth}
              knownNames={knownNames}
              gaps={gaps}
              naming={naming}
              isFirstWeek={week.isFirst}
              reviews={{
                now: dashboard.ahead.now,
                dueToday,
                leftToday: dashboard.ahead.daily - reviewedToday,
                locale,
                timeZone,
                toldDay: (isSeeYouSaid && ahead?.day) || null,
              }}
            />
          ) : (
            <GrowthPlant {...growth} />
          )}
          {gettingStarted && <GettingStartedList steps={gettingStarted} next={firstThingLink(first, way)} />}
        </div>
        <ActivityCard
          activity={dashboard.activity}
          isRightTold={isRightCounted(dashboard.todaysGain)}
          naming={naming}
        />
        <LearningFigures {...dashboard} streak={hasWeek && dashboard.streak > 0 ? null : dashboard.streak} />
      </div>
    </div>
  );
}

/** As the gap that was closed is called, where one is what will be asked about. */
function reviewedName({ conceptName }: { conceptName: string }, gaps: DashboardGap[]): string {
  const ofConcept = gaps.filter((gap) => gap.conceptName === conceptName);
  const [last] = ofConcept.every(({ closedAt }) => closedAt !== null) ? ofConcept : [];
  return last ? gapNameOf(last).name : conceptName;
}

export function ErrorBoundary() {
  return (
    <LoadError
      title="Unable to Load Plan Information"
      text="Failed to load plan information. Refresh the page; if that doesn’t help, contact support."
    />
  );
}
