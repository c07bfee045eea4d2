import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { EmptyState } from "~/components/ui/empty-state";
import { refuseForms, requireStaff } from "~/http/session/staff.server";
import type { RouteHandle } from "~/document/route-handle";
import { findSpending } from "~/services/staff/spending.server";
import { CallTable } from "./call-table";
import { DayTable } from "./day-table";
import { PurposeTable } from "./purpose-table";
import { ReviewTable } from "./review-table";
import { SpendingToday } from "./spending-today";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Spending – Staff – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { person } = await requireStaff(request);
  return {
    spending: await findSpending(ctx, ctx.spending),
    timeZone: person.timeZone,
    locale: person.locale,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return refuseForms(request);
}

export default function SpendingPage() {
  const { spending, timeZone, locale } = useLoaderData<typeof loader>();
  const { today, days, purposes, reviews, calls } = spending;
  return (
    <>
      {today === null ? (
        <EmptyState title="No model is configured">
          <p>
            Nothing is spent: all courses come from the curriculum. To connect a language model set{" "}
            <code>OPENAI_MODEL</code>, and <code>OPENAI_API_KEY</code> for OpenAI or <code>OPENAI_BASE_URL</code> for
            your own server, then restart. <code>npm run model:doctor</code> tests what the model can do.
          </p>
        </EmptyState>
      ) : (
        <section>
          <h2>Today</h2>
          <p>Caps are per day, from midnight to midnight UTC.</p>
          <SpendingToday today={today} />
        </section>
      )}
      {today !== null && calls.length === 0 && days.length === 0 && (
        <EmptyState title="No calls yet">
          <p>Calls to the model and their cost are listed here for 30 days.</p>
        </EmptyState>
      )}
      {days.length > 0 && (
        <>
          <section>
            <h2 id="days">Last 30 days</h2>
            <DayTable labelledBy="days" {...{ days, locale }} />
          </section>
          <section>
            <h2 id="purposes">What for, in 30 days</h2>
            <PurposeTable labelledBy="purposes" purposes={purposes} />
          </section>
        </>
      )}
      {reviews.length > 0 && (
        <section>
          <h2 id="reviews">Written questions, in 30 days</h2>
          <ReviewTable labelledBy="reviews" reviews={reviews} />
        </section>
      )}
      {calls.length > 0 && (
        <section>
          <h2 id="calls">Last calls</h2>
          <CallTable labelledBy="calls" {...{ calls, locale, timeZone }} />
        </section>
      )}
    </>
  );
}
