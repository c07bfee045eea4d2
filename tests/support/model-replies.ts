import type { CallPurpose } from "~/providers/author/ledger-port";
import type { RecordedCall, Reply, Script, WrittenReply } from "../stand-ins/openai-server";
import { contentMaterial, gradeOf, onboardingMaterial, openingMaterial, outlineMaterial } from "./model-material";
import { factsOf, wordingOf } from "./model-readers";
import {
  createQuestionWriter,
  rewrite,
  solverReply,
  type QuestionsWanted,
  type Reliability,
  type SolverRequest,
} from "./model-questions";

/** `good`: what the model would have answered. */
export type Answering = (call: RecordedCall, good: () => WrittenReply) => Reply | Promise<Reply>;

/** Nothing that a course could begin with: its outline is then drawn whole, and no part of it is written ahead. */
export const noOpening: Answering = (call) => ({
  text: JSON.stringify({ ...openingMaterial(call.learnerTexts.topic ?? ""), concepts: [] }),
});

interface ModelBehaviour extends Partial<Reliability> {
  /** What the first subsection of a course teaches. */
  firstSubsection?: string[];
  /** How many questions it has written before in its life. */
  written?: number;
  msPerToken?: number | Partial<Record<CallPurpose, number>>;
  /** So long nothing comes of any answer. */
  msToFirstToken?: number;
  /** What a task is answered with instead. */
  tasks?: Partial<Record<CallPurpose, Answering>>;
}

/**
 * A model that does all tasks well, as far as `behaviour` lets it. Its questions are sums, so that everybody can tell
 * which keys are right.
 */
export function goodModel({
  wrongKeys = 0,
  solverErrors = 0,
  seed = "stand-in",
  firstSubsection,
  written = 0,
  msPerToken = 0,
  msToFirstToken,
  tasks = {},
}: ModelBehaviour = {}): Script {
  const reliability = { wrongKeys, solverErrors, seed };
  const writeQuestions = createQuestionWriter(reliability, written);
  const material: Record<CallPurpose | "wording" | "facts", (call: RecordedCall) => unknown> = {
    onboarding: ({ learnerTexts }) => onboardingMaterial(learnerTexts.topic ?? ""),
    opening: ({ learnerTexts }) => openingMaterial(learnerTexts.topic ?? "", firstSubsection),
    outline: ({ learnerTexts }) => outlineMaterial(learnerTexts.topic ?? "", firstSubsection),
    questions: ({ request }) => ({ items: writeQuestions(request as unknown as QuestionsWanted) }),
    breakdown: ({ request }) => ({ items: writeQuestions(request as unknown as QuestionsWanted) }),
    repair: ({ request }) => rewrite(request as Parameters<typeof rewrite>[0], reliability),
    court: ({ request }) => solverReply(request as unknown as SolverRequest, reliability),
    wording: ({ request }) => wordingOf(request as unknown as Parameters<typeof wordingOf>[0]),
    facts: ({ request }) => factsOf(request as unknown as Parameters<typeof factsOf>[0]),
    content: ({ request }) => contentMaterial(request?.concept),
    grading: ({ learnerTexts }) => gradeOf(learnerTexts.explanation ?? ""),
    vision: () => ({ text: "17 + 65 = 82" }),
  };
  return (call) => {
    const task = call.task as CallPurpose;
    const good = () => ({
      text: task in material ? JSON.stringify(material[task](call)) : "Good morning.",
      msPerToken: typeof msPerToken === "number" ? msPerToken : msPerToken[task],
      msToFirstToken,
    });
    return tasks[task]?.(call, good) ?? good();
  };
}
