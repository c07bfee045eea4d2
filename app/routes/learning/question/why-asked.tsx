import { ParkOffer } from "~/components/learning/park-offer";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import { paths } from "~/urls/paths";
import type { QuestionData } from "./load-question.server";

/** Why this question is asked, where that is not plain from where it stands, and what the way here has shown. */
export function WhyAsked({ data }: { data: QuestionData }) {
  const { key, question, isGap, isBack, isRecheck, openPartId, hasPartsComing, nothingFresh } = data;
  return (
    <>
      {isRecheck && (
        <p className="question-why">
          You chose the right option before, but your explanation didn&apos;t fit it. Here is the idea in another form.
        </p>
      )}
      <Reason data={data} />
      {nothingFresh && (
        <>
          <p className="question-why">
            You&apos;ve met this question before, and there is no other one today: your answer counts for less.
          </p>
          {!data.ladder?.offers.park && <ParkOffer questionKey={key} />}
        </>
      )}
      {hasPartsComing && (
        <Message kind="info">
          <p>
            We&apos;re writing simpler questions for this one.{" "}
            <Link to={paths.conceptLoading(key)}>See if they&apos;re ready</Link>
          </p>
        </Message>
      )}
      {isBack && !isGap && !openPartId && !hasPartsComing && (
        <p className="question-why">
          {question.attemptCount > 0
            ? "You're back. You've worked through everything below, so try again."
            : `You're back at ${question.conceptName}${nothingFresh ? "." : ", with a fresh question."}`}
        </p>
      )}
    </>
  );
}

function Reason({ data }: { data: QuestionData }) {
  const { key, question, trail, isGap, gapName, goesOn, makesSure, isTaughtHere, nothingFresh } = data;
  const concept = <strong dir="auto">{question.conceptName}</strong>;
  if (isGap) {
    return (
      <p className="question-why question-gap">
        The gap: {gapName === null ? concept : <strong>{gapName}</strong>}.{" "}
        <Link to={paths.gapTree(key)}>How we found it</Link>
      </p>
    );
  }
  if (makesSure) {
    return nothingFresh ? (
      <p className="question-why">Once more about {concept}.</p>
    ) : (
      <p className="question-why">The same idea again, to tell a slip from a gap.</p>
    );
  }
  if (trail.length > 1) return null; // the way down to it says so
  if (!isTaughtHere) {
    return (
      <p className="question-why">
        Your course builds on {concept}. No part of it teaches that, so we ask about it here.
      </p>
    );
  }
  if (!goesOn) return null;
  return (
    <p className="question-why">
      To be sure about {concept}.{!nothingFresh && " Right on the first try is the best sign that you know it."}
    </p>
  );
}
