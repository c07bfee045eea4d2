import { expect, test } from "vitest";
import { questionDrafts } from "../../../../tests/support/scripted-author";
import { renderItem } from "./render-item.server";

const [draft] = questionDrafts({ wishes: [{ slot: 0, conceptId: "notes", difficulty: "beginner" }], seen: [] });

test("what an author wrote is rendered for the screen and as plain text, the key untouched", async () => {
  const item = await renderItem({
    ...draft!,
    question: "Which is $\\frac{1}{2}$?",
    options: [
      { text: "**50%**" },
      { text: "<b>", misconception: "Thinks in tags.", feedback: "Look *again*.", restsOn: "signs" },
      { text: "2" },
    ],
    answerIndex: 0,
  });

  expect(item).toMatchObject({
    conceptId: "notes",
    sourceKey: "notes#1",
    difficulty: "beginner",
    stemText: "Which is 1/2?",
    stemHtml: expect.stringContaining("<mfrac>"),
    answerIndex: 0,
    explanationHtml: "<p>Begin with what notes means. So it is with notes.</p>",
    options: [
      { html: "<strong>50%</strong>", misconception: null, feedbackHtml: null, restsOn: null },
      {
        html: "&lt;b&gt;",
        misconception: "Thinks in tags.",
        feedbackHtml: "<p>Look <em>again</em>.</p>",
        restsOn: "signs",
      },
      { html: "2", misconception: null, feedbackHtml: null, restsOn: null },
    ],
    source: {
      question: "Which is $\\frac{1}{2}$?",
      options: ["**50%**", "<b>", "2"],
      explanation: "Begin with what notes means. So it is with notes.",
    },
  });
});

test("an item's fingerprint changes with any word of the draft", async () => {
  const fingerprint = async (changes: object) => (await renderItem({ ...draft!, ...changes })).fingerprint;
  const options = draft!.options.map((option, index) => (index === 3 ? { ...option, feedback: "What else?" } : option));

  expect(await fingerprint({})).toBe(await fingerprint({}));
  expect(await fingerprint({ slot: 3 })).toBe(await fingerprint({})); // where it is asked is not what is asked
  for (const changes of [{ options }, { answerIndex: 1 }, { explanation: "Otherwise." }, { question: "And?" }]) {
    expect(await fingerprint(changes)).not.toBe(await fingerprint({}));
  }
});

test("an item keeps its fingerprint when its author says what a mistake in it rests on", async () => {
  const options = draft!.options.map((option) => ({ ...option, restsOn: "scales" }));

  const again = await renderItem({ ...draft!, options });

  expect(again.fingerprint).toBe((await renderItem(draft!)).fingerprint);
});
