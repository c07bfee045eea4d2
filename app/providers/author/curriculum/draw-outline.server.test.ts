import { expect, test } from "vitest";
import { goodConcept, goodPack } from "../../../../tests/support/packs";
import type { OutlineDraft } from "../outline-port";
import { drawOutline } from "./draw-outline.server";
import { NOTHING_YET } from "../port";
import { purpose } from "./onboarding-questions.server";
import type { Pack } from "./pack-schema.server";
import { readPacks } from "./read-packs.server";

const [shipped] = (await readPacks(["db/curriculum"])) as [Pack];

interface Said {
  goal?: string;
  known?: string[];
  confidence?: number;
  struggle?: string;
  minutes?: number;
  why?: string;
}

function draw(pack: Pack, said: Said = {}): OutlineDraft {
  const answers = [
    { purpose: purpose.goal, question: "", answer: said.goal ?? pack.goals[0]!.label },
    { purpose: purpose.known, question: "", answer: said.known ?? [NOTHING_YET] },
    { purpose: purpose.confidence, question: "", answer: said.confidence ?? 8 },
    { purpose: purpose.struggle, question: "", answer: said.struggle ?? "nothing" },
    { purpose: purpose.pace, question: "", answer: said.minutes ?? 60 },
  ];
  return drawOutline(pack, { courseWhy: said.why ?? "because", answers });
}

/** The concepts a course teaches, in order, without the name of the pack. */
function taught(outline: OutlineDraft): string[] {
  return outline.sections
    .flatMap((section) => section.subsections.flatMap((subsection) => subsection.conceptIds))
    .map((id) => id.replace(/^.*\//, ""));
}

function reachable(outline: OutlineDraft): string[] {
  return outline.concepts.map((concept) => concept.id.replace(/^.*\//, ""));
}

test("without further wishes the course teaches everything its goal stands on, and nothing else", () => {
  const pack = goodPack({ goals: [{ id: "half", label: "Half of it", targets: ["middle"] }] });

  const outline = draw(pack);

  expect(taught(outline)).toEqual(["root", "middle"]);
  expect(reachable(outline)).toEqual(["root", "middle"]);
  expect(outline.sections.map((section) => section.heading)).toEqual(["Below", "Above"]);
  expect(outline.sections[1]!.subsections).toHaveLength(1);
});

test("each goal of the shipped pack leads to its own targets and leaves something out", () => {
  const [firstCourse, ...narrower] = shipped.goals;
  const all = taught(draw(shipped, { goal: firstCourse!.label }));

  for (const goal of narrower) {
    const concepts = taught(draw(shipped, { goal: goal.label }));

    expect(concepts).toEqual(expect.arrayContaining(goal.targets));
    expect(concepts.length, goal.id).toBeLessThan(all.length);
  }
});

test("a goal in the learner's own words asks for the whole pack", () => {
  expect(taught(draw(shipped, { goal: "To win at cards" })).length).toBe(shipped.concepts.size);
});

test("a known section is not taught, but stays in the graph with what the learner claims to know", () => {
  const outline = draw(goodPack(), { known: ["Below"], confidence: 10 });

  expect(taught(outline)).toEqual(["middle", "tip"]);
  expect(outline.sections.map((section) => section.heading)).toEqual(["Above"]);
  expect(
    outline.concepts.map(({ id, prerequisiteIds, priorMastery }) => ({ id, prerequisiteIds, priorMastery })),
  ).toEqual([
    { id: "trees/root", prerequisiteIds: [], priorMastery: expect.closeTo(0.9) },
    { id: "trees/middle", prerequisiteIds: ["trees/root"], priorMastery: undefined },
    { id: "trees/tip", prerequisiteIds: ["trees/middle"], priorMastery: undefined },
  ]);
});

test("the surer a learner is, the more is believed, and never all", () => {
  const believed = [4, 5, 6, 7, 8, 9, 10].map(
    (confidence) => draw(goodPack(), { known: ["Below"], confidence }).concepts[0]!.priorMastery!,
  );

  expect(believed).toEqual([...believed].sort((a, b) => a - b));
  expect(new Set(believed).size).toBe(7);
  expect(believed.every((probability) => probability > 0.5 && probability < 1)).toBe(true);
});

test("a learner who is not sure is taught the known sections again", () => {
  const outline = draw(goodPack(), { known: ["Below"], confidence: 3 });

  expect(taught(outline)).toEqual(["root", "middle", "tip"]);
  expect(outline.concepts.every((concept) => concept.priorMastery === undefined)).toBe(true);
});

test("a struggle within a known section comes back in, and is not believed to be mastered", () => {
  const outline = draw(goodPack(), { known: ["Below", "Above"], struggle: "I never got THE MIDDLE!" });

  expect(taught(outline)).toEqual(["middle"]);
  expect(outline.concepts.find((concept) => concept.id === "trees/middle")!.priorMastery).toBeUndefined();
  expect(outline.concepts.find((concept) => concept.id === "trees/root")!.priorMastery).toBeGreaterThan(0.5);
});

test("a struggle beyond the goal comes in with its prerequisites", () => {
  const pack = goodPack({ goals: [{ id: "start", label: "Only begin", targets: ["root"] }] });

  expect(taught(draw(pack))).toEqual(["root"]);
  expect(taught(draw(pack, { struggle: "what is the tip" }))).toEqual(["root", "middle", "tip"]);
  expect(taught(draw(pack, { why: "I want to climb to the tip" }))).toEqual(["root", "middle", "tip"]);
});

test("a struggle is found by every name of the concept, and only as whole words", () => {
  const pack = goodPack({ goals: [{ id: "start", label: "Only begin", targets: ["root"] }] });
  pack.concepts.set("tip", goodConcept("tip", { prerequisites: ["middle"], also_called: ["crown"] }));

  expect(taught(draw(pack, { struggle: "Crowns? No: a crown." }))).toContain("tip");
  expect(taught(draw(pack, { struggle: "crowning achievements" }))).not.toContain("tip");
});

test("someone who knows everything still gets a course: the goal itself", () => {
  const outline = draw(goodPack(), { known: ["Below", "Above"], confidence: 10 });

  expect(taught(outline)).toEqual(["tip"]);
  expect(reachable(outline)).toEqual(["root", "middle", "tip"]);
});

test("ticking a section and 'none of these' counts as the section", () => {
  expect(taught(draw(goodPack(), { known: ["Below", NOTHING_YET] }))).toEqual(["middle", "tip"]);
});

test("the pace is what the learner said, and unknown when they said nothing", () => {
  expect(draw(goodPack(), { minutes: 45 }).minutesPerWeek).toBe(45);
  expect(draw(goodPack(), { minutes: 0 }).minutesPerWeek).toBeNull();
});

test("study time counts what is taught: reading, and three questions of three minutes a concept", () => {
  expect(draw(goodPack()).studyMinutes).toBe(3 * (10 + 9));
  expect(draw(goodPack(), { known: ["Below"] }).studyMinutes).toBe(2 * (10 + 9));
});

test("an outline without any answers is the whole pack", () => {
  expect(taught(drawOutline(goodPack(), { courseWhy: "", answers: [] }))).toEqual(["root", "middle", "tip"]);
});

/** What is wrong with an outline as a course: nothing, hopefully. */
function faultsOf(outline: OutlineDraft, targets: string[]): string[] {
  const faults: string[] = [];
  const order = taught(outline);
  const graph = reachable(outline);
  const place = new Map(order.map((id, index) => [id, index]));
  if (order.length === 0) faults.push("nothing is taught");
  if (place.size < order.length) faults.push("a concept is taught twice");
  for (const target of targets) if (!graph.includes(target)) faults.push(`the goal's ${target} is out of reach`);
  for (const id of order) if (!graph.includes(id)) faults.push(`${id} is taught but not in the graph`);
  outline.concepts.forEach((concept, index) => {
    for (const prerequisiteId of concept.prerequisiteIds) {
      const prerequisite = prerequisiteId.replace(/^.*\//, "");
      const at = graph.indexOf(prerequisite);
      if (at === -1) faults.push(`${prerequisite} is missing from the graph`);
      if (at > index) faults.push(`${prerequisite} comes after what stands on it`);
      const dependent = concept.id.replace(/^.*\//, "");
      if (place.has(dependent) && (place.get(prerequisite) ?? -1) > place.get(dependent)!) {
        faults.push(`${dependent} is taught before its prerequisite ${prerequisite}`);
      }
    }
  });
  for (const section of outline.sections) {
    if (section.subsections.length === 0) faults.push(`section "${section.heading}" is empty`);
    for (const { heading, conceptIds } of section.subsections) {
      if (conceptIds.length === 0) faults.push(`subsection "${heading}" is empty`);
    }
  }
  if (outline.studyMinutes <= 0) faults.push("it takes no time");
  return faults;
}

test("every goal of the shipped pack gives a sound course, whichever sections are known and however surely", () => {
  const headings = shipped.sections.map((section) => section.heading);
  const choices = Array.from({ length: 2 ** headings.length }, (_, bits) =>
    headings.filter((_heading, index) => bits & (1 << index)),
  );

  for (const goal of shipped.goals) {
    for (const known of choices) {
      for (const confidence of [2, 9]) {
        const outline = draw(shipped, { goal: goal.label, known, confidence });

        expect(faultsOf(outline, goal.targets), `${goal.id}, knows ${known.join(", ")}`).toEqual([]);
      }
    }
  }
});

test("every concept of the shipped pack can be a struggle, alone and with everything else known", () => {
  const headings = shipped.sections.map((section) => section.heading);

  for (const concept of shipped.concepts.values()) {
    const outline = draw(shipped, { known: headings, confidence: 9, struggle: `I never understood ${concept.name}.` });

    expect(taught(outline), concept.id).toContain(concept.id);
    expect(faultsOf(outline, []), concept.id).toEqual([]);
  }
});

test("a goal that was chosen as the reason narrows the course as one that was answered does", () => {
  for (const { label } of shipped.goals) {
    const answered = draw(shipped, { goal: label });
    const chosen = drawOutline(shipped, { courseWhy: label, answers: [] });

    expect(taught(chosen), label).toEqual(taught(answered));
    expect(chosen.concepts.every(({ priorMastery }) => priorMastery === undefined)).toBe(true);
    expect(chosen.minutesPerWeek).toBeNull();
  }
});
