import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { LearningOnly } from "~/components/billing/learning-only";
import { NeedsPlan } from "~/components/billing/needs-plan";
import { ConceptLinks } from "~/components/learning/concept-links";
import { reviewsToday } from "~/components/learning/reviews-today";
import { SeeYou } from "~/components/learning/see-you";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { LoadError } from "~/components/ui/load-error";
import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import { ProgressBar } from "~/components/ui/progress-bar";
import { useWayToLearn } from "~/components/use-way-to-learn";
import { requireLearner } from "~/http/session/session.server";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { listGapsToClose, type GapToClose } from "~/services/learning/gaps/open-gaps.server";
import { findReviewOverview } from "~/services/learning/reviews/overview.server";
import { findNextPart } from "~/services/learning/tree/next-part.server";
import { paths } from "~/urls/paths";
import { goOn } from "./go-on.server";
import { NextPart } from "./next-part";

export const meta: MetaFunction = () => [{ title: "Review – Taproot" }];

/** So many open gaps are named, those found last. */
const GAPS = 3;

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const overview = await findReviewOverview(ctx, { learnerId, timeZone: person.timeZone });
  const isDone = overview.reviews.length === 0;
  const openGaps = isDone ? await listGapsToClose(ctx, { learnerId, limit: GAPS }) : [];
  const part = isDone ? await findNextPart(ctx, { learnerId }) : null;
  const nextPart = part && !part.isResting ? part : null;
  return { ...overview, openGaps, nextPart, locale: person.locale, canMail: ctx.mail !== null };
}

export async function action({ request }: ActionFunctionArgs) {
  return goOn(request);
}

/** All of it are links and forms that lead to a page: scripts would make nothing of it faster. */
export const handle = { scripts: false };

export default function Review() {
  const { reviews, answered, pace } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isSending = useNavigation().state !== "idle";
  return (
    <div className="page">
      <PageHeader
        title="Review"
        lead="What you’ve mastered comes back just before it would fade. What you missed comes back until you know it."
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
                <p>They wait for you. Nothing you’ve learned is lost in the meantime.</p>
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
  const { answered, isEnough, seeYou, openGaps, nextPart, locale, canMail } = useLoaderData<typeof loader>();
  const isClosed = useWayToLearn() !== null;
  const next = isClosed ? null : nextPart;
  return (
    <>
      <EmptyState
        title={answered > 0 ? "Done for today" : seeYou ? "All caught up" : "Nothing to review yet"}
        action={!next && <LinkButton to={paths.dashboard()}>Back to Dashboard</LinkButton>}
      >
        {answered > 0 && (
          <p>
            {answered === 1 ? "1 review" : `${answered} reviews`} answered.{isEnough && " That’s enough for one day."}
          </p>
        )}
        <SeeYou seeYou={seeYou} locale={locale} canMail={canMail} />
        {openGaps.length > 0 && <OpenGaps gaps={openGaps} />}
      </EmptyState>
      {next && <NextPart part={next} />}
    </>
  );
}

/** What was missed and not shown since is not done with the reviews. */
function OpenGaps({ gaps }: { gaps: GapToClose[] }) {
  const concepts = gaps.map((gap) => ({ id: gap.conceptId, ...gapNameOf(gap) }));
  const isOne = gaps.length === 1;
  const courseOf = new Map(gaps.map(({ conceptId, courseId }) => [conceptId, courseId]));
  return (
    <p>
      {isOne ? "A gap is still open: " : "Gaps are still open: "}
      <ConceptLinks concepts={concepts} to={(id) => paths.concept(courseOf.get(id)!, id)} />
      <LearningOnly instead=".">
        {isOne ? ". You can close it from its page." : ". You can close them from their pages."}
      </LearningOnly>
    </p>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load Review" text="Failed to load what is due. Please try again." />;
}
