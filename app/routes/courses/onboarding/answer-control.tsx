import { useEffect, useRef, useState } from "react";
import { Field } from "~/components/ui/field";
import { OTHER, rangeOf, type RawOnboardingAnswer } from "~/services/courses/onboarding-answer";
import type { OnboardingQuestion } from "~/services/courses/onboarding.server";
import { MAX_ONBOARDING_TEXT } from "~/services/limits/input-limits";

interface AnswerControlProps {
  question: OnboardingQuestion;
  /** What was sent and could not be taken, now or before one signed in again. */
  sent: RawOnboardingAnswer | null;
  isRefused: boolean;
}

/** The control that fits a question's type, filled with what was sent or answered before. */
export function AnswerControl({ question, sent, isRefused }: AnswerControlProps) {
  const given = sent?.answers ?? [question.answer ?? []].flat().map(String);
  const invalid = isRefused ? true : undefined;
  switch (question.question_type) {
    case "MCQ":
      return <SingleChoice question={question} given={given} otherText={sent?.otherText ?? ""} />;
    case "MCQ_MULTI":
      return (
        <fieldset className="options">
          <legend dir="auto">{question.question}</legend>
          {question.options.map((option) => (
            <div key={option}>
              <label className="option">
                <input type="checkbox" name="answer" value={option} defaultChecked={given.includes(option)} />{" "}
                <span className="option-body" dir="auto">
                  {option}
                </span>
              </label>
            </div>
          ))}
        </fieldset>
      );
    case "Range":
      return <Slider question={question} given={given[0]} />;
    case "Number":
      return (
        <Field id="answer" label={question.question}>
          <input
            id="answer"
            name="answer"
            type="number"
            min={0}
            max={question.max_value ?? undefined}
            step={1}
            inputMode="numeric"
            placeholder={question.placeholder ?? undefined}
            defaultValue={given[0]}
            aria-invalid={invalid}
          />
        </Field>
      );
    case "Text":
      return (
        <Field id="answer" label={question.question}>
          <textarea
            id="answer"
            name="answer"
            rows={3}
            dir="auto"
            maxLength={MAX_ONBOARDING_TEXT}
            placeholder={question.placeholder ?? undefined}
            defaultValue={given[0]}
            aria-invalid={invalid}
          />
        </Field>
      );
  }
}

/** Radios with "other" last; its text field opens only with "other", where scripts can see to that. */
function SingleChoice({
  question,
  given,
  otherText,
}: {
  question: OnboardingQuestion;
  given: string[];
  otherText: string;
}) {
  const options = question.options.filter((option) => option !== OTHER); // the last choice stands for it
  const ownWords =
    given[0] !== undefined && given[0] !== OTHER && given[0] !== "" && !question.options.includes(given[0]);
  const other = useRef<HTMLInputElement>(null);
  const [isOther, setIsOther] = useState(true); // without scripts (yet) the field must be open
  useEffect(() => setIsOther(other.current?.checked ?? true), []); // as it stands when scripts arrive
  return (
    <fieldset className="options">
      <legend dir="auto">{question.question}</legend>
      {options.map((option) => (
        <div key={option}>
          <label className="option">
            <input
              type="radio"
              name="answer"
              value={option}
              defaultChecked={given[0] === option}
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
            defaultChecked={ownWords || given[0] === OTHER}
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
        defaultValue={ownWords ? given[0] : otherText}
        disabled={!isOther}
      />
    </fieldset>
  );
}

function Slider({ question, given }: { question: OnboardingQuestion; given: string | undefined }) {
  const { min, max, middle } = rangeOf(question);
  const start = given ?? String(middle);
  const slider = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState<string | null>(null); // shown where scripts keep it true
  useEffect(() => setValue(slider.current?.value ?? null), []); // as it stands when scripts arrive
  return (
    <div className="range">
      <div className="range-head">
        <label htmlFor="answer" dir="auto">
          {question.question}
        </label>
        {value !== null && <output htmlFor="answer">{value}</output>}
      </div>
      <input
        id="answer"
        name="answer"
        type="range"
        min={min}
        max={max}
        step={1}
        defaultValue={start}
        ref={slider}
        onChange={(event) => setValue(event.target.value)}
      />
      <div className="range-labels">
        <span>
          {min} {question.range_labels?.min_label}
        </span>{" "}
        <span>
          {max} {question.range_labels?.max_label}
        </span>
      </div>
    </div>
  );
}
