import { isRatherUnknown, likelihoodWords } from "~/services/learning/concepts/likelihood-words";

interface KnownMeterProps {
  /** 0 to 1. */
  probability: number;
  /** It follows from what rests on the concept: it is at least as probable. */
  isImplied: boolean;
  hasEvidence: boolean;
  /** Else it is only what is predicted of the learner, and not worth a figure. */
  goesByOwnEvidence: boolean;
  /** It is known at least probably. */
  isLikely: boolean;
  /** It has a gap that is open. */
  isGap: boolean;
  /** Its gap was closed, by little so far. */
  isGapClosed: boolean;
  /** Its map calls it something to learn, now or later. */
  isToLearn: boolean;
}

/** How likely it is that the learner knows the concept, in words and as a bar. */
export function KnownMeter({ probability, isImplied, hasEvidence, isToLearn, isGapClosed, ...known }: KnownMeterProps) {
  // What was right with help, or could not show the same mistake, is believed, and closes no gap.
  if (known.isGap && !isRatherUnknown(probability)) {
    return <p>The gap stays open until you’ve shown that you know it without help.</p>;
  }
  if (!isImplied && !known.goesByOwnEvidence) {
    return <p>We don’t know yet whether you know this. A question or two will tell.</p>;
  }
  const percent = Math.round(probability * 100);
  return (
    <>
      <label className="known-meter">
        {likelihoodWords(probability, { isGapClosed })} ({isImplied && "at least "}
        {percent}%)
        <meter min={0} max={100} value={percent} />
      </label>
      {isImplied && <p>You know something that builds on it, or a test found it.</p>}
      {!isImplied && !hasEvidence && <p>You have not been asked yet: this goes by what you said and did elsewhere.</p>}
      {isToLearn && known.isLikely && (
        <p>
          {hasEvidence
            ? "Your answers do not settle it yet: until a question or two more tell"
            : "No answer has shown it yet: until a question or two tell"}
          , it counts as something to learn.
        </p>
      )}
    </>
  );
}
