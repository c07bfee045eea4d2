import fc from "fast-check";
import { expect, test } from "vitest";
import { createDemoMaterial } from "~/providers/author/curriculum/demo-material.server";
import type { DemoConcept, DemoMaterial } from "~/providers/author/demo-port";
import { renderBlocks } from "~/rich-text/rich-text.server";
import { loadDemo } from "./demo.server";
import type { DemoPage, QuestionScreen, WrongAnswerScreen } from "./demo-page";
import { findDemoPage } from "./demo-page.server";
import { MAX_STEPS } from "./steps";

const demoMaterial = createDemoMaterial({ folder: "db/curriculum" });

/** @param way the steps: `1.3_1.down` */
async function open(way: string, material: DemoMaterial = demoMaterial): Promise<DemoPage> {
  return { ...(await findDemoPage({ demoMaterial: material }, new URLSearchParams({ way }))), fault: null };
}

function openAddress(query: string): Promise<DemoPage> {
  return findDemoPage({ demoMaterial }, new URLSearchParams(query));
}

async function question(way: string): Promise<QuestionScreen> {
  const { screen } = await open(way);
  if (screen.kind !== "question") throw new Error(`${way} leads to a screen of kind ${screen.kind}`);
  return screen;
}

async function wrongAnswer(way: string): Promise<WrongAnswerScreen> {
  const { screen } = await open(way);
  if (screen.kind !== "wrong") throw new Error(`${way} leads to a screen of kind ${screen.kind}`);
  return screen;
}

/** The positions that somebody would choose who knew everything. */
const demo = await loadDemo(demoMaterial);
const right = (item: number) => `${item + 1}.${demo.course.items[item]!.rightPosition}`;
const wrong = (item: number) => `${item + 1}.${(demo.course.items[item]!.rightPosition + 1) % 3}`;

test("without steps the first of three questions is asked", async () => {
  const page = await open("");

  expect(page.steps).toEqual([]);
  expect(page.screen).toMatchObject({ kind: "question", heading: "Question 1 of 3", neededFor: null });
  expect(page.screen).toMatchObject({ conceptName: "Conditional probability", right: null, gap: null });
});

test("the way of somebody who lacks one thing: down to it, named and taught, and up again", async () => {
  const first = wrong(0);
  const found = await wrongAnswer(first);
  expect(found.heading).toBe("Not quite");
  expect(found.gap).toBeNull();
  expect(found.chosen?.feedbackHtml).toContain("You ");

  const down = `${first}_1.down`;
  const part = await question(down);
  expect(part).toMatchObject({ heading: "Concept question", neededFor: "Conditional probability" });

  const deeper = `${down}_${part.question.item + 1}.dont-know_${part.question.item + 1}.down`;
  const deepest = await question(deeper);
  const [name, above] = ["Proportions, percentages and rates", "Equally likely outcomes"];
  expect(deepest).toMatchObject({ conceptName: name, neededFor: above });

  const { item } = deepest.question;
  const gap = await wrongAnswer(`${deeper}_${item + 1}.dont-know`);
  expect(gap.heading).toBe("Good to know");
  expect(gap.chosen).toBeNull();
  expect(gap.gap).toMatchObject({ name, studyHeading: "What to remember" });

  const again = `${deeper}_${item + 1}.dont-know_${item + 1}.again`;
  const fresh = (await question(again)).question.item;
  expect(fresh).not.toBe(item);
  const closed = `${again}_${right(fresh)}`;
  const beside = await question(closed);
  expect(beside).toMatchObject({ neededFor: above, isBack: false, gap: null });
  expect(beside.right?.closedGap).toBe(name);

  const up = `${closed}_${right(beside.question.item)}`;
  expect(await question(up)).toMatchObject({ conceptName: above, isBack: true, gap: null });
  const { parts, ...top } = (await open(up)).roots[0]!;
  const beneath = [{ state: "mastered" }, { state: "passed" }];
  expect(top).toEqual({ name: "Conditional probability", state: "failed", isHere: false });
  expect(parts).toMatchObject([{ saidDontKnow: true, isHere: true, parts: beneath }, { state: "ahead" }]);
});

test("at a gap that was tried twice the worked answer is shown, so that nobody goes round in a circle", async () => {
  const down = `${wrong(0)}_1.down`;
  const part = (await question(down)).question.item;
  const deeper = `${down}_${part + 1}.dont-know_${part + 1}.down`;
  const { item } = (await question(deeper)).question;
  const once = `${deeper}_${item + 1}.dont-know`;
  const again = `${once}_${item + 1}.again`;
  const fresh = (await question(again)).question.item;
  const twice = `${again}_${fresh + 1}.dont-know`;

  expect((await wrongAnswer(once)).workedHtml).toBeNull();
  expect((await wrongAnswer(twice)).workedHtml).toBe(demo.items[fresh]!.rendered.explanationHtml);
  const up = await question(`${twice}_${fresh + 1}.again_${right(fresh)}`);
  expect(up.question.item).not.toBe(fresh);
});

test("when all parts are right at once, the question that they belong to is the gap", async () => {
  const parts = await question(`${right(0)}_${wrong(1)}_2.down`);

  const back = await question(`${right(0)}_${wrong(1)}_2.down_${right(parts.question.item)}`);

  expect(back).toMatchObject({ conceptName: "Permutations and combinations", isBack: true });
  expect(back.gap?.name).toBe("Noticing when order doesn’t matter");
  expect(back.gap?.inConcept).toBe("Permutations and combinations");
});

test("at the end stands what was found and what holds", async () => {
  const none = await open([0, 1, 2].map(right).join("_"));
  const one = await open([right(0), wrong(1), "2.down", right(11), right(18), right(2)].join("_"));

  expect(none.screen).toMatchObject({ kind: "end", gaps: [] });
  expect(one.screen).toMatchObject({
    kind: "end",
    gaps: [{ inConcept: "Permutations and combinations", isClosed: true }],
    holding: ["Conditional probability", "Range, quartiles and standard deviation", "The counting principle"],
  });
});

test("an option chosen before 'I don't know yet' was pressed does not count", async () => {
  const page = await openAddress(`q1=${demo.course.items[0]!.rightPosition}&go=1.dont-know`);

  expect(page.screen).toMatchObject({ kind: "wrong", chosen: null });
  expect(page.steps).toEqual([{ item: 0, move: "dont-know" }]);
});

test("the answer to a question follows the way to it", async () => {
  const way = "1.dont-know_1.down";
  const { item } = (await question(way)).question;

  const page = await openAddress(`way=${way}&q${item + 1}=0`);

  expect(page).toEqual(await open(`${way}_${item + 1}.0`));
  expect(page.fault).toBeNull();
  expect(page.steps).toHaveLength(3);
});

test.each([
  "q1=7",
  "q1=1.5",
  "q1=-1",
  "q1=down",
  "go=1.down",
  "go=nonsense",
  "go=",
  "q2=0",
  "q0=0",
  "q99999999999999999999=0",
  "way=1.dont-know_1.dont-know&go=1.again",
  "way=1.3_&go=1.again",
  "way=1.3&go=1.again%00",
  `way=${Array(MAX_STEPS).fill("1.dont-know_1.again").join("_")}`,
])("%.60s is no way through the demo, which begins anew", async (query) => {
  expect(await openAddress(query)).toEqual({ ...(await open("")), fault: "no-way" });
});

test.each(["", right(0), "1.dont-know_1.down"])(
  "after '%s' a form in which nothing was chosen says so",
  async (way) => {
    expect(await openAddress(`way=${way}&sent=1`)).toEqual({ ...(await open(way)), fault: "no-choice" });
  },
);

test("nothing is to be chosen after a wrong answer, or where a link leads", async () => {
  expect((await openAddress("way=1.dont-know")).fault).toBeNull();
  expect((await openAddress("way=1.dont-know_1.down")).fault).toBeNull();
});

test("fields of others in the address change nothing", async () => {
  const page = await openAddress(`utm_source=letter&go=${right(0)}&q=1`);

  expect(page).toEqual(await open(right(0)));
});

test("whatever stands in the address, some step of the demo is shown", async () => {
  const move = fc.constantFrom("0", "1", "2", "3", "dont-know", "down", "again");
  const step = fc.tuple(fc.integer({ min: 0, max: 20 }), move).map(([number, move]) => `${number}.${move}`);
  const field = fc.oneof(
    fc.tuple(
      fc.constant("way"),
      fc.array(step).map((steps) => steps.join("_")),
    ),
    fc.tuple(fc.constant("go"), step),
    fc.tuple(
      fc.integer({ min: 0, max: 20 }).map((number) => `q${number}`),
      fc.oneof(move, fc.string()),
    ),
    fc.tuple(fc.string(), fc.string()),
  );

  await fc.assert(
    fc.asyncProperty(fc.array(field, { maxLength: 5 }), async (fields) => {
      const page = await findDemoPage({ demoMaterial }, new URLSearchParams(fields));
      expect(["question", "wrong", "end"]).toContain(page.screen.kind);
    }),
    { numRuns: 300 },
  );
});

/** The same material, with another option for the right one of one question. */
function withKey(concepts: DemoConcept[], sourceKey: string, answerIndex: number): DemoMaterial {
  const changed = concepts.map((concept) => ({
    ...concept,
    questions: concept.questions.map((draft) => (draft.sourceKey === sourceKey ? { ...draft, answerIndex } : draft)),
  }));
  return { concepts: async () => changed };
}

/** Leads to each of the main questions, to a part, to the part of a part, and to each wrong option of the first. */
const ways = [
  "",
  right(0),
  `${right(0)}_${right(1)}`,
  "1.dont-know",
  "1.dont-know_1.down",
  "1.dont-know_1.down_4.dont-know_4.down",
  "1.dont-know_1.down_4.dont-know_4.down_8.dont-know",
];

test.each(ways)("at '%s' nothing tells which option is right", async (way) => {
  const page = await open(way);
  const { screen } = page;
  if (screen.kind === "end") throw new Error("nothing is asked at the end");
  const item = screen.kind === "question" ? screen.question.item : screen.item;
  const concepts = await demoMaterial.concepts();
  const { sourceKey } = demo.items[item]!.rendered;
  const draft = concepts.flatMap(({ questions }) => questions).find((one) => one.sourceKey === sourceKey)!;

  for (const answerIndex of draft.options.keys()) {
    expect(await open(way, withKey(concepts, draft.sourceKey, answerIndex))).toEqual(page);
  }
  expect(JSON.stringify(page)).not.toContain(JSON.stringify(renderBlocks(draft.explanation)));
});

test("a wrong option is shown with what stands behind it, and with nothing of the others", async () => {
  const { rendered, order } = demo.items[0]!;

  for (const [position, index] of order.entries()) {
    if (index === rendered.answerIndex) continue;
    const page = JSON.stringify(await open(`1.${position}`));
    rendered.options.forEach(({ feedbackHtml }, other) => {
      if (feedbackHtml) expect(page.includes(JSON.stringify(feedbackHtml)), `${index}, ${other}`).toBe(other === index);
    });
    expect(page).not.toContain(JSON.stringify(rendered.explanationHtml));
  }
});
