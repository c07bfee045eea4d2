import { linkAbort } from "~/network/linked-abort";
import type { BlindQuestion, Examiner, Grade } from "~/providers/author/examiner-port";
import { asLearnerText, askWithRepair, type DraftReading } from "./ask-with-repair";
import type { KeyCourt } from "./key-court";
import type { ModelClient } from "~/providers/author/model/model-client";
import { fillPrompt } from "./prompt";
import { prompts } from "./prompts";
import { findRenderingProblems, renderingProblems } from "./rendering-problems.server";
import { isQuotedFrom } from "./quoted";
import { gradeReply, workingReply, type GradeReply } from "./schemas";

/** When a learner doubts a key, so many are asked at least: of two there is no majority. */
const MIN_VOTES = 3;
const LETTERS = "ABCDE";
/** Characters, far more than what is asked for. */
const MAX_FEEDBACK = 3000;

/** @param options.checks how many solvers a new question has; a doubted one has as many, and three at least */
export function createExaminer(options: { model: ModelClient; court: KeyCourt; checks: number }): Examiner {
  const { model, court, checks } = options;
  return {
    readsImages: model.hasVision,

    async solveBlind(question, signal) {
      const turns = Array.from({ length: Math.max(MIN_VOTES, checks) }, (_, turn) => turn);
      const voting = linkAbort(signal);
      const votes = turns.map((turn) => court.vote(question, turn, voting.signal));
      try {
        return await Promise.all(votes);
      } finally {
        voting.abort(); // without one vote the others are worth nothing, and each costs
        await Promise.allSettled(votes); // each is booked before anybody goes on
        voting.unlink();
      }
    },

    gradeExplanation(request, signal) {
      const facts = {
        question: request.question,
        options: lettered(request),
        chosen: LETTERS[request.chosenIndex],
        chosen_is_right: request.isRight,
        ...(request.explanation === null ? {} : { author_explanation: request.explanation }),
      };
      const texts = {
        explanation: request.learnerExplanation,
        ...(request.working === null ? {} : { working: request.working }),
      };
      return askWithRepair(
        model,
        {
          learnerId: request.learnerId,
          purpose: "grading",
          role: "checking",
          prompt: ({ previous, ...again }) =>
            fillPrompt(prompts.grading, { ...facts, ...again }, { ...texts, ...asLearnerText(previous) }),
          schema: gradeReply,
          maxTokens: 2000,
          read: (reply) => readGrade(reply, [request.learnerExplanation, request.working ?? ""]),
          failure: "Your explanation could not be read.",
        },
        signal,
      );
    },

    async readWorking({ learnerId, question, image }, signal) {
      const { text } = await model.ask(
        {
          learnerId,
          purpose: "vision",
          role: "vision",
          prompt: fillPrompt(prompts.vision, { question }),
          schema: workingReply,
          maxTokens: 2000,
          image,
        },
        signal,
      );
      return text;
    },
  };
}

function lettered({ options }: BlindQuestion) {
  return options.map((text, index) => ({ letter: LETTERS[index], text }));
}

/** @param said what the learner wrote */
async function readGrade(reply: GradeReply, said: string[]): Promise<DraftReading<Grade>> {
  const { feedback } = reply;
  if (feedback.length > MAX_FEEDBACK) return { problems: ["the feedback is too long: two to four sentences will do"] };
  const problems = (await findRenderingProblems([feedback])).map((problem) => renderingProblems[problem]);
  if (feedback.trim() === "") problems.push("the feedback is empty");
  return problems.length > 0 ? { problems } : { draft: { verdict: verdictOf(reply, said), feedback } };
}

/** Who finds reasoning unsound must show where: without words that the learner really wrote, nothing is said against it. */
function verdictOf({ verdict, wrong_words }: GradeReply, said: string[]): Grade["verdict"] {
  const isShown = wrong_words.some((words) => said.some((text) => isQuotedFrom(text, words)));
  return verdict === "unsound" && !isShown ? "unclear" : verdict;
}
