import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { LearningOnly } from "~/components/billing/learning-only";
import { NeedsPlan } from "~/components/billing/needs-plan";
import { ConceptLinks } from "~/components/learning/concept-links";
import { reviewsToday } from "~/components/learning/reviews-today";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { LoadError } from "~/components/ui/load-error";
import { LocalTime } from "~/components/ui/local-time";
import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import { ProgressBar } from "~/components/ui/progress-bar";
import { requireLearner } from "~/http/session/session.server";
import { listGapsToClose, type GapToClose } from "~/services/learning/gaps/open-gaps.server";
import { findReviewOverview } from "~/services/learning/reviews/overview.server";
import { paths } from "~/urls/paths";
import { goOn } from "./go-on.server";

export const meta: MetaFunction = () => [{ title: "Review – Taproot" }];

/** So many open gaps are named, those found last. */
const GAPS = 3;

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const { timeZone, locale } = person;
  const overview = await findReviewOverview(ctx, { learnerId, timeZone });
  const openGaps = overview.reviews.length === 0 ? await listGapsToClose(ctx, { learnerId, limit: GAPS }) : [];
  return { ...overview, openGaps, timeZone, locale };
}

export async function action({ request }: ActionFunctionArgs) {
  return goOn(request);
}

export default function Review() {
  const { reviews, answered, pace } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isSending = useNavigation().state !== "idle";
  return (
    <div className="page">
      <PageHeader
        title="Review"
        lead="What you have mastered comes back about when it would begin to fade, and what you have missed until you know it: one fresh question each."
      />
      {refused && (
        <Message kind="error" takesFocus>
          <p>{refused.error}</p>
        </Message>
      )}
      {reviews.length === 0 ? (
        <NothingDue />
      ) : (
        <section aria-labelledby="due">
          <h2 id="due">{reviewsToday(reviews.length, pace)}</h2>
          {answered > 0 && <DoneToday />}
          <ul className="row-list">
            {reviews.map(({ conceptId, conceptName, courseName }) => (
              <li key={conceptId}>
                <strong dir="auto">{conceptName}</strong> <span dir="auto">{courseName}</span>
              </li>
            ))}
          </ul>
          <LearningOnly
            instead={
              <NeedsPlan>
                <p>They wait for you: nothing of what you have shown is lost meanwhile.</p>
              </NeedsPlan>
            }
          >
            <Form method="post" className="actions">
              <CsrfToken />
              <Button disabled={isSending}>{answered > 0 ? "Continue Review" : "Start Review"}</Button>
            </Form>
          </LearningOnly>
        </section>
      )}
    </div>
  );
}

function DoneToday() {
  const { reviews, answered } = useLoaderData<typeof loader>();
  const all = answered + reviews.length;
  return <ProgressBar value={answered / all} label={`${answered} of ${all} done today`} />;
}

function NothingDue() {
  const { answered, isEnough, nextDueAt, openGaps, timeZone, locale } = useLoaderData<typeof loader>();
  return (
    <EmptyState
      title={answered > 0 ? "Done for today" : "Nothing is due"}
      action={<LinkButton to={paths.dashboard()}>Back to Dashboard</LinkButton>}
    >
      {answered > 0 && <p>You have answered {answered === 1 ? "one review" : `${answered} reviews`} today.</p>}
      {isEnough ? (
        <p>That is enough for one day. It goes on tomorrow.</p>
      ) : nextDueAt ? (
        <p>
          The next one is due on <LocalTime value={nextDueAt} timeZone={timeZone} locale={locale} />.
        </p>
      ) : (
        <p>What you master in your courses comes back here some days later, so that it stays.</p>
      )}
      {openGaps.length > 0 && <OpenGaps gaps={openGaps} />}
    </EmptyState>
  );
}

/** What was missed and not shown since is not done with the reviews. */
function OpenGaps({ gaps }: { gaps: GapToClose[] }) {
  const concepts = gaps.map(({ conceptId, conceptName }) => ({ id: conceptId, name: conceptName }));
  const isOne = gaps.length === 1;
  const courseOf = new Map(gaps.map(({ conceptId, courseId }) => [conceptId, courseId]));
  return (
    <p>
      {isOne ? "A gap is still open: " : "Gaps are still open: "}
      <ConceptLinks concepts={concepts} to={(id) => paths.concept(courseOf.get(id)!, id)} />
      <LearningOnly instead=".">
        {isOne ? ". You can go on with it from its page." : ". You can go on with them from their pages."}
      </LearningOnly>
    </p>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load Review" text="Failed to load what is due. Please try again." />;
}
