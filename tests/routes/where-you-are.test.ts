import { expect, test } from "vitest";
import { startJourney } from "../support/journey";
import { outlineDraft } from "../support/scripted-author";

const START = "Start My Learning Journey";

test("a question that makes sure of a concept helps with what builds on that, not with itself", async () => {
  const outline = outlineDraft([[["chords"]]], { chords: ["scales"] });
  const { begin, answer, press } = await startJourney("made sure of beneath", outline);
  const part = await press(await answer(await begin("1.1"), "wrong"), START);

  const sure = await press(await answer(part, "wrong"), START);

  expect(sure.text()).toContain("The same idea, asked another way.");
  for (const page of [part, sure]) {
    expect(page.text()).toContain("Helps with The concept chords From The concept chords down to this question:");
    expect(page.text()).not.toContain("Helps with The concept scales");
  }
});
