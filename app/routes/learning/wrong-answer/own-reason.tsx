import { ReadAgain } from "./read-again";

/** Longer, it would push what is said of it off a phone's screen. */
const SHORT = 140;

/** What the learner wrote, not empty, beside what they chose: in sight where it is short. */
export function OwnReason({ explanation }: { explanation: string }) {
  if (explanation.length > SHORT) return <ReadAgain line="Your explanation" explanation={explanation} />;
  return (
    <p className="own-reason">
      You wrote: <q dir="auto">{explanation}</q>
    </p>
  );
}
