import { useEffect, useRef, useState } from "react";
import { rangeOf } from "~/services/courses/onboarding-answer";
import type { OnboardingQuestion } from "~/services/courses/onboarding.server";
import type { InvalidAttributes } from "./invalid-attributes";

interface SliderProps {
  question: OnboardingQuestion;
  given: string | undefined;
  wrong: InvalidAttributes | undefined;
}

/** With scripts it says its value; without them the scale below it does. */
export function Slider({ question, given, wrong }: SliderProps) {
  const { min, max, middle } = rangeOf(question);
  const slider = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState<string | null>(null);
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
        defaultValue={given ?? String(middle)}
        ref={slider}
        onChange={(event) => setValue(event.target.value)}
        {...wrong}
      />
      <div className="range-labels" aria-hidden="true">
        {scaleOf(min, max).map((number) => (
          <span key={number}>{number} </span>
        ))}
      </div>
      {question.rangeLabels && (
        <div className="range-labels">
          <span>{question.rangeLabels.min}</span> <span>{question.rangeLabels.max}</span>
        </div>
      )}
    </div>
  );
}

const MOST_STEPS = 10;

/** The numbers that stand below a slider, at even distances: all of them where there is room for all on a phone. */
function scaleOf(min: number, max: number): number[] {
  const range = max - min;
  let steps = Math.max(1, Math.min(range, MOST_STEPS));
  while (range % steps !== 0) steps--;
  return Array.from({ length: steps + 1 }, (_, index) => min + (index * range) / steps);
}
