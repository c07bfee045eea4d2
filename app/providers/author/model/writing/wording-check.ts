import type { ModelClient } from "~/providers/author/model/model-client";
import type { ConceptFacts, Urgency } from "~/providers/author/port";
import { isDoubtful } from "./doubtful-words";
import { fillPrompt } from "./prompt";
import { prompts } from "./prompts";
import { isStatementFrom } from "./quoted";
import { wordingReply, type WordingReply, type WrittenQuestion } from "./schemas";

/** What is wrong with the words of a question: a lasting mark, and words for whoever repairs it. */
interface WordingFinding {
  reason: "explanation-misses-key" | "feedback-names-key" | "false-statement";
  words: string;
}

interface About extends Urgency {
  learnerId: string;
  subject: string;
  concept: ConceptFacts;
}

/**
 * Has the words of a question read by somebody who knows its key, where a program is in doubt of them.
 *
 * @returns empty where nothing is wrong with them, or where there was no doubt
 * @throws AuthorError
 */
export async function checkWording(
  model: ModelClient,
  written: WrittenQuestion,
  { learnerId, isAhead, subject, concept }: About,
  signal: AbortSignal,
): Promise<WordingFinding[]> {
  if (!isDoubtful(written)) return [];
  const { question, explanation, options } = written;
  const wrong = options.filter((option) => !option.is_correct);
  const reply = await model.ask(
    {
      learnerId,
      isAhead,
      queue: "front",
      purpose: "court",
      role: "checking",
      prompt: fillPrompt(prompts.wording, {
        subject,
        concept: concept.name,
        question,
        key: options.find((option) => option.is_correct)?.text,
        explanation,
        wrong_options: wrong.map(({ text, feedback }) => ({ text, feedback })),
      }),
      schema: wordingReply,
      maxTokens: 2000,
    },
    signal,
  );
  return findingsOf(reply, [explanation, ...wrong.flatMap(({ feedback }) => feedback ?? [])]);
}

/** Nothing counts as false that is not quoted from what was written. */
function findingsOf(reply: WordingReply, texts: string[]): WordingFinding[] {
  const statements = reply.false_statements.filter((words) => texts.some((text) => isStatementFrom(text, words)));
  const findings: WordingFinding[] = statements.map((words) => ({
    reason: "false-statement",
    words: `somebody who read it calls this false: “${words}”`,
  }));
  if (!reply.explanation_leads_to_key)
    findings.unshift({
      reason: "explanation-misses-key",
      words: "the explanation does not lead to the option that is marked as right",
    });
  if (reply.feedback_names_key)
    findings.push({ reason: "feedback-names-key", words: "the feedback on a wrong option gives the right one away" });
  return findings;
}
