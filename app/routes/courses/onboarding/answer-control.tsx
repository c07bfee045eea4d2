import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { MAX_ONBOARDING_TEXT } from "~/services/limits/input-limits";
import type { RawOnboardingAnswer } from "~/services/courses/onboarding-answer";
import type { OnboardingQuestion } from "~/services/courses/onboarding.server";
import { SingleChoice } from "./single-choice";
import { Slider } from "./slider";
import type { InvalidAttributes } from "./invalid-attributes";

/** The id of the words that say what is wrong with an answer. */
export const ANSWER_ERROR = "answer-error";

interface AnswerControlProps {
  question: OnboardingQuestion;
  /** What was sent and could not be taken, now or before one signed in again. */
  sent: RawOnboardingAnswer | null;
  isInvalid: boolean;
}

/** The control that fits a question's type, filled with what was sent or answered before. */
export function AnswerControl({ question, sent, isInvalid }: AnswerControlProps) {
  const given = sent?.answers ?? [question.answer ?? []].flat().map(String);
  const wrong: InvalidAttributes | undefined = isInvalid
    ? { "aria-invalid": true, "aria-describedby": ANSWER_ERROR }
    : undefined;
  switch (question.questionType) {
    case "MCQ":
      return <SingleChoice question={question} given={given[0]} otherText={sent?.otherText ?? ""} wrong={wrong} />;
    case "MCQ_MULTI":
      return (
        <fieldset className="options" aria-describedby={wrong?.["aria-describedby"]}>
          <legend dir="auto">{question.question}</legend>
          {question.options.map((option) => (
            <div key={option}>
              <label className="option">
                <input
                  type="checkbox"
                  name="answer"
                  value={option}
                  defaultChecked={given.includes(option)}
                  aria-invalid={wrong?.["aria-invalid"]}
                />{" "}
                <span className="option-body" dir="auto">
                  {option}
                </span>
              </label>
            </div>
          ))}
        </fieldset>
      );
    case "Range":
      return <Slider question={question} given={given[0]} wrong={wrong} />;
    case "Number":
      return (
        <Field id="answer" label={question.question} hint="Left empty, it counts as 0.">
          <input
            id="answer"
            name="answer"
            type="number"
            min={0}
            max={question.maxValue ?? undefined}
            step={1}
            inputMode="numeric"
            placeholder={question.placeholder ?? undefined}
            defaultValue={given[0]}
            aria-invalid={wrong?.["aria-invalid"]}
            aria-describedby={describedBy("answer", { hint: true, error: wrong })}
          />
        </Field>
      );
    case "Text":
      return (
        <Field id="answer" label={question.question} required>
          <textarea
            id="answer"
            name="answer"
            rows={3}
            dir="auto"
            maxLength={MAX_ONBOARDING_TEXT}
            placeholder={question.placeholder ?? undefined}
            defaultValue={given[0]}
            {...wrong}
          />
        </Field>
      );
  }
}
