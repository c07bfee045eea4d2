import { useEffect, useRef, useState } from "react";
import { MAX_ONBOARDING_TEXT } from "~/services/limits/input-limits";
import { OTHER } from "~/services/courses/onboarding-answer";
import type { OnboardingQuestion } from "~/services/courses/onboarding.server";
import type { InvalidAttributes } from "./invalid-attributes";

interface SingleChoiceProps {
  question: OnboardingQuestion;
  given: string | undefined;
  otherText: string;
  wrong: InvalidAttributes | undefined;
}

/** Radios with "other" last; its text field opens only with "other", where scripts can see to that. */
export function SingleChoice({ question, given, otherText, wrong }: SingleChoiceProps) {
  const options = question.options.filter((option) => option !== OTHER); // the last choice stands for it
  const ownWords = given !== undefined && given !== OTHER && given !== "" && !question.options.includes(given);
  const other = useRef<HTMLInputElement>(null);
  const [isOther, setIsOther] = useState(true); // without scripts (yet) the field must be open
  useEffect(() => setIsOther(other.current?.checked ?? true), []); // as it stands when scripts arrive
  return (
    <fieldset className="options" role="radiogroup" {...wrong}>
      <legend dir="auto">{question.question}</legend>
      {options.map((option) => (
        <div key={option}>
          <label className="option">
            <input
              type="radio"
              name="answer"
              value={option}
              defaultChecked={given === option}
              onChange={() => setIsOther(false)}
            />{" "}
            <span className="option-body" dir="auto">
              {option}
            </span>
          </label>
        </div>
      ))}
      <div>
        <label className="option">
          <input
            type="radio"
            name="answer"
            value={OTHER}
            defaultChecked={ownWords || given === OTHER}
            ref={other}
            onChange={() => setIsOther(true)}
          />{" "}
          <span className="option-body">Other, in your own words:</span>
        </label>
      </div>
      <input
        type="text"
        className="other-text"
        name="other_text"
        dir="auto"
        aria-label="Other, in your own words"
        maxLength={MAX_ONBOARDING_TEXT}
        defaultValue={ownWords ? given : otherText}
        disabled={!isOther}
        {...wrong}
      />
    </fieldset>
  );
}
