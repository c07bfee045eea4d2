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
          You chose the right option before, but your explanation didn’t fit it.
          <span className="unless-narrow"> Here is the idea in another form.</span>
        </p>
      )}
      <Reason data={data} />
      {nothingFresh && <p className="question-why">You’ve met this question before, so your answer counts for less.</p>}
      {hasPartsComing && (
        <Message kind="info">
          <p>
            We’re writing simpler questions for this one.{" "}
            <Link to={paths.conceptLoading(key)}>See if they’re ready</Link>
          </p>
        </Message>
      )}
      {isBack && !isGap && !openPartId && !hasPartsComing && (
        <p className="question-why">
          {question.attemptCount > 0 ? (
            "You’ve worked through everything below: try again."
          ) : nothingFresh ? (
            `You’re back at ${question.conceptName}.`
          ) : (
            <>
              You’re back <span className="unless-narrow">at {question.conceptName} </span>with a fresh question.
            </>
          )}
        </p>
      )}
    </>
  );
}

function Reason({ data }: { data: QuestionData }) {
  const { question, trail, isGap, showsGap, gapName, goesOn, makesSure, isTaughtHere, nothingFresh } = data;
  const concept = <strong dir="auto">{question.conceptName}</strong>;
  if (isGap && !showsGap) return <p className="question-why">About {concept}</p>;
  if (isGap) {
    return (
      <p className="question-why question-gap">
        The gap: {gapName === null ? concept : <strong dir="auto">{gapName}</strong>}
      </p>
    );
  }
  if (makesSure) {
    return nothingFresh ? (
      <p className="question-why">Once more about {concept}.</p>
    ) : (
      <p className="question-why">The same idea, asked another way.</p>
    );
  }
  if (trail.length > 1) return null; // the way down to it says so
  if (!isTaughtHere) {
    return <p className="question-why">Your course builds on {concept}, but doesn’t teach it.</p>;
  }
  return goesOn ? <ToBeSure data={data} /> : null;
}

/** It comes on top of what the part began with. */
function ToBeSure({ data: { key, nothingFresh, answersLeft } }: { data: QuestionData }) {
  return (
    <p className="question-why">
      To be sure you know it.
      {nothingFresh ? null : answersLeft === null ? (
        <span className="unless-narrow"> Right on the first try is the best sign.</span>
      ) : (
        ` It takes ${answersLeft} more right answers to complete ${key.sectionNumber}.`
      )}
    </p>
  );
}
