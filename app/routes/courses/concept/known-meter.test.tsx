import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { KnownMeter } from "./known-meter";

const likely = {
  probability: 0.8,
  isImplied: false,
  isToLearn: true,
  goesByOwnEvidence: true,
  isLikely: true,
  isGap: false,
  isGapClosed: false,
};

test("what is probably known and still to be learned is not settled by answers, or shown by none", () => {
  const answered = renderToStaticMarkup(<KnownMeter {...likely} hasEvidence />);
  const unanswered = renderToStaticMarkup(<KnownMeter {...likely} hasEvidence={false} />);

  expect(answered).toContain("Your answers do not settle it yet: until a question or two more tell");
  expect(answered).not.toContain("shown it");
  expect(unanswered).toContain("No answer has shown it yet: until a question or two tell");
});

test("of a gap that was just closed it says that the estimate is low, not that its learner does not know it", () => {
  const shown = (probability: number) =>
    renderToStaticMarkup(
      <KnownMeter {...likely} {...{ probability, isGapClosed: true }} isLikely={false} hasEvidence />,
    );

  expect(shown(0.11)).toContain("Our estimate is still low (11%)");
  expect(shown(0.11)).not.toContain("not know");
  expect(shown(0.5)).toContain("You may or may not know this (50%)");
});

test("an open gap is not called known, whatever is believed; where little is, the figure says so", () => {
  const shown = (probability: number) =>
    renderToStaticMarkup(<KnownMeter {...likely} {...{ probability, isGap: true }} isToLearn={false} hasEvidence />);

  expect(shown(0.93)).toContain("The gap stays open until");
  expect(shown(0.93)).not.toMatch(/%|know this|meter/);
  expect(shown(0.12)).toContain("You very likely do not know this yet (12%)");
});

test("what is only predicted of a learner, by how hard it is for others, has no figure", () => {
  const predicted = renderToStaticMarkup(<KnownMeter {...likely} goesByOwnEvidence={false} hasEvidence={false} />);

  expect(predicted).toContain("We don’t know yet whether you know this.");
  expect(predicted).not.toContain("meter");
});
