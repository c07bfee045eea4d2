import type { ModelClient } from "~/providers/author/model/model-client";
import type { ContentDraft, Urgency } from "~/providers/author/port";
import type { DraftReading } from "./ask-with-repair";
import { readContent } from "./content.server";
import { fillPrompt } from "./prompt";
import { prompts } from "./prompts";
import { isStatementFrom } from "./quoted";
import { factsReply, type ContentReply } from "./schemas";

/** Blocks without which there is nothing to learn from. */
const FEWEST_BLOCKS = 3;

interface About extends Urgency {
  learnerId: string;
  subject: string;
  concept: { name: string; summary: string };
}

/**
 * The study material, read by somebody for what is false in it, or what is wrong with it. Of what was written anew,
 * texts in which something false is found again are left out.
 *
 * @param pace.isLast nobody mends it any more
 * @throws AuthorError
 */
export async function readTrueContent(
  model: ModelClient,
  reply: ContentReply,
  about: About,
  { isLast, signal }: { isLast: boolean; signal: AbortSignal },
): Promise<DraftReading<ContentDraft>> {
  const reading = await readContent(reply, isLast);
  if ("problems" in reading) return reading;
  const { draft } = reading;
  const found = await findFalse(model, draft, about, signal);
  if (found.length === 0) return reading;
  const problems = found.map((words) => `somebody who read it calls this false: “${words}”`);
  if (!isLast) return { problems };
  const isSound = (text: string) => !found.some((words) => isStatementFrom(text, words));
  const blocks = draft.blocks.filter(({ content }) => isSound(content));
  if (blocks.length < FEWEST_BLOCKS) return { problems };
  const [learningObjectives, keyConcepts] = [
    draft.learningObjectives.filter(isSound),
    draft.keyConcepts.filter(isSound),
  ];
  return { draft: { ...draft, blocks, learningObjectives, keyConcepts } };
}

/** What is called false, as far as it is quoted from the material. */
async function findFalse(
  model: ModelClient,
  draft: ContentDraft,
  { learnerId, isAhead, subject, concept }: About,
  signal: AbortSignal,
): Promise<string[]> {
  const texts = [...draft.blocks.map(({ content }) => content), ...draft.learningObjectives, ...draft.keyConcepts];
  const { false_statements } = await model.ask(
    {
      learnerId,
      isAhead,
      purpose: "content",
      role: "checking",
      prompt: fillPrompt(prompts.facts, { subject, concept: concept.name, texts }),
      schema: factsReply,
      maxTokens: 3000,
    },
    signal,
  );
  return false_statements.filter((words) => texts.some((text) => isStatementFrom(text, words)));
}
