import type { ChangeEvent } from "react";
import { PaceChoice } from "~/components/courses/pace-choice";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { MINUTES_OF_A_WEEK, NOTHING_YET } from "~/services/courses/onboarding-answer";
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
                  onChange={standAlone}
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
      if (question.isPace) return <Pace question={question} sent={sent} wrong={wrong} />;
      return (
        <Field id="answer" label={question.question} hint="Leave it empty if you would rather not say.">
          <input
            id="answer"
            name="answer"
            type="number"
            min={question.minValue ?? 0}
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
        <Field id="answer" label={question.question} required={!question.canBeSkipped}>
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

type PaceProps = Pick<AnswerControlProps, "question" | "sent"> & { wrong: InvalidAttributes | undefined };

function Pace({ question, sent, wrong }: PaceProps) {
  const given = sent ? sent.otherText || sent.answers[0] : [question.answer ?? []].flat().map(String)[0];
  return (
    <PaceChoice
      question={question.question}
      given={given}
      most={question.maxValue ?? MINUTES_OF_A_WEEK}
      wrong={wrong}
    />
  );
}

/** "None of these" and what it denies take each other's place. */
function standAlone({ currentTarget: changed }: ChangeEvent<HTMLInputElement>): void {
  if (!changed.checked) return;
  const boxes = changed.form?.querySelectorAll<HTMLInputElement>("input[name=answer]") ?? [];
  const isNothing = changed.value === NOTHING_YET;
  for (const box of boxes) if (box !== changed && (isNothing || box.value === NOTHING_YET)) box.checked = false;
}
