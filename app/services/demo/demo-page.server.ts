import type { DemoConcept } from "~/providers/author/demo-port";
import { loadRichText } from "~/rich-text/load-rich-text.server";
import type { AppContext } from "~/services/context";
import { gapNameOf, type GapName } from "~/services/learning/gaps/gap-name";
import { pathTo } from "~/services/learning/tree/question-tree";
import { canShowMistake } from "./can-show-mistake";
import { loadDemo, type Demo } from "./demo.server";
import type { AskedQuestion, DemoPage, EndScreen, FoundGap, RightAnswer } from "./demo-page";
import { gapCode } from "./gap-code";
import { nameOfMiss } from "./miss-name";
import { beginning, hasOpenGap, questionOf, replay, type DemoNode, type DemoState } from "./replay";
import { rootsOf } from "./roots";
import { isWithoutChoice, readSteps } from "./steps";

/** The step of the demo that an address leads to; its beginning when it leads nowhere. Nothing is stored. */
export async function findDemoPage(ctx: Pick<AppContext, "demoMaterial">, query: URLSearchParams): Promise<DemoPage> {
  const demo = await loadDemo(ctx.demoMaterial);
  const given = readSteps(query);
  const replayed = given && replay(demo.course, given);
  const state = replayed ?? beginning(demo.course);
  const screen = await screenOf(demo, state);
  const noChoice = screen.kind === "question" && isWithoutChoice(query) ? "no-choice" : null;
  return {
    steps: replayed ? given : [],
    screen,
    fault: replayed ? noChoice : "no-way",
    roots: rootsOf(state, (conceptId) => conceptOf(demo, conceptId).name),
  };
}

async function screenOf(demo: Demo, state: DemoState): Promise<DemoPage["screen"]> {
  const current = questionOf(state);
  if (!current) return endScreen(demo, state);
  const nodes = pathTo(state.questions, current.id);
  const parent = nodes.at(-2);
  const concept = conceptOf(demo, current.conceptId);
  const gap = hasOpenGap(state, concept.id) ? await foundGap(demo, state, concept) : null;
  if (state.answered?.isRight === false) {
    const heading = state.answered.move === "dont-know" ? "Good to know" : "Not quite";
    const workedHtml =
      gap && triesOf(demo, state, concept.id) >= 2 ? demo.items[current.item]!.rendered.explanationHtml : null;
    return { kind: "wrong", heading, gap, workedHtml, ...wrongAnswer(demo, current, state.answered.move) };
  }
  return {
    kind: "question",
    heading: parent ? "Concept question" : `Question ${current.questionNumber} of ${demo.course.mainItems.length}`,
    conceptName: concept.name,
    neededFor: parent ? conceptOf(demo, parent.conceptId).name : null,
    question: askedQuestion(demo, current),
    right: rightAnswer(demo, state),
    isBack: state.answered !== null && current.attemptCount > 0,
    gap,
  };
}

export function askedQuestion(demo: Demo, { item }: DemoNode): AskedQuestion {
  const { rendered, order } = demo.items[item]!;
  return {
    item,
    difficulty: rendered.difficulty,
    stemHtml: rendered.stemHtml,
    options: order.map((index, position) => ({ position, html: rendered.options[index]!.html })),
  };
}

function rightAnswer(demo: Demo, state: DemoState): RightAnswer | null {
  const { answered } = state;
  if (!answered) return null;
  const { item, conceptId } = answered.question;
  const { name } = demoGapName(demo, state, conceptId);
  return {
    explanationHtml: demo.items[item]!.rendered.explanationHtml,
    closedGap: answered.closesGap ? name : null,
    openGap: hasOpenGap(state, conceptId) ? name : null,
    couldShowMistake: canShowMistake(demo.course.items, state.missed, item),
  };
}

function wrongAnswer(demo: Demo, { item }: DemoNode, move: number | "dont-know") {
  const { rendered, order } = demo.items[item]!;
  const option = move === "dont-know" ? null : rendered.options[order[move]!]!;
  return {
    item,
    stemHtml: rendered.stemHtml,
    chosen: option
      ? { html: option.html, misconception: option.misconception ?? "", feedbackHtml: option.feedbackHtml ?? "" }
      : null,
  };
}

function endScreen(demo: Demo, state: DemoState): EndScreen {
  const gapIds = [...new Set(state.gaps.map(({ conceptId }) => conceptId))];
  const asked = new Set(state.questions.map(({ conceptId }) => conceptId));
  const failed = new Set(state.questions.filter((node) => node.attemptCount > 1).map(({ conceptId }) => conceptId));
  return {
    kind: "end",
    heading: "What your answers showed",
    right: rightAnswer(demo, state) as RightAnswer,
    gaps: gapIds.map((id) => {
      const { summary } = conceptOf(demo, id);
      return {
        ...demoGapName(demo, state, id),
        summary,
        isClosed: !hasOpenGap(state, id),
        code: codeOf(demo, state, id),
      };
    }),
    holding: [...asked].filter((id) => !failed.has(id)).map((id) => conceptOf(demo, id).name),
  };
}

async function foundGap(demo: Demo, state: DemoState, { id, summary, study }: DemoConcept): Promise<FoundGap> {
  const { renderBlocks } = await loadRichText();
  return {
    code: codeOf(demo, state, id),
    ...demoGapName(demo, state, id),
    summary,
    studyHeading: study.heading,
    studyHtml: renderBlocks(study.content),
  };
}

/** As in a course: by the last wrong answer, where that names what is missing. */
function demoGapName(demo: Demo, state: DemoState, conceptId: string): GapName {
  const { name: conceptName } = conceptOf(demo, conceptId);
  const miss = state.missed.get(conceptId);
  return gapNameOf({ conceptName, gapName: miss ? nameOfMiss(demo, miss) : null });
}

function codeOf(demo: Demo, state: DemoState, conceptId: string): string {
  const miss = state.missed.get(conceptId);
  const isNamed = miss !== undefined && nameOfMiss(demo, miss) !== null;
  return gapCode(demo.course.items, conceptId, isNamed ? miss : null);
}

function triesOf(demo: Demo, state: DemoState, conceptId: string): number {
  const tries = [...state.tried].map(([item, tried]) =>
    demo.course.items[item]!.conceptId === conceptId ? tried.length : 0,
  );
  return tries.reduce((sum, count) => sum + count, 0);
}

function conceptOf(demo: Demo, id: string): DemoConcept {
  return demo.concepts.get(id) as DemoConcept;
}
