import { useEffect, useRef, useState } from "react";

/** Minutes of a week that many people have. */
const USUAL = ["30", "60", "120"];
const OTHER = "other";

interface PaceChoiceProps {
  question: string;
  /** What was answered or sent before. */
  given: string | undefined;
  most: number;
  wrong?: { "aria-invalid": true; "aria-describedby": string };
  /** The question is a heading above it. */
  isAskedAbove?: boolean;
}

/** Minutes of a week as chips; the number of the last one can be typed with it, where scripts see to that. */
export function PaceChoice({ question, given, most, wrong, isAskedAbove }: PaceChoiceProps) {
  const isOwn = given !== undefined && !USUAL.includes(given);
  const other = useRef<HTMLInputElement>(null);
  const [isOther, setIsOther] = useState(true); // without scripts (yet) the field must be open
  useEffect(() => setIsOther(other.current?.checked ?? true), []); // as it is when scripts arrive
  return (
    <fieldset className="chips" role="radiogroup" {...wrong}>
      <legend className={isAskedAbove ? "visually-hidden" : undefined} dir="auto">
        {question}
      </legend>
      {USUAL.map((minutes) => (
        <label className="chip" key={minutes}>
          <input
            type="radio"
            name="answer"
            value={minutes}
            defaultChecked={given === minutes}
            onChange={() => setIsOther(false)}
          />{" "}
          <span>{minutes} minutes</span>
        </label>
      ))}
      <div className="chip-number">
        <label className="chip">
          <input
            type="radio"
            name="answer"
            value={OTHER}
            defaultChecked={isOwn}
            ref={other}
            onChange={() => setIsOther(true)}
          />{" "}
          <span>Other</span>
        </label>
        <input
          type="number"
          name="other_text"
          aria-label="Other number of minutes"
          min={1}
          max={most}
          step={1}
          inputMode="numeric"
          defaultValue={isOwn ? given : undefined}
          disabled={!isOther}
          {...wrong}
        />
      </div>
    </fieldset>
  );
}
