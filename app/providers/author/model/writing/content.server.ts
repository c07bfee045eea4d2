import type { ContentDraft } from "~/providers/author/port";
import type { DraftReading } from "./ask-with-repair";
import { findRenderingProblems, renderingProblems } from "./rendering-problems.server";
import type { ContentReply } from "./schemas";

const BLOCKS = { min: 4, max: 7 };
const NEEDED = ["introduction", "concept_explanation", "example", "step_by_step", "summary"] as const;

/** Characters, far more than what is asked for. */
const MAX_BLOCK = 6000;
const MAX_LINE = 500;
/** Of anything that there may be several of. */
const MAX_PARTS = 20;
/** Characters of all blocks; 250 words in each of seven have some 11,000. */
const MAX_TEXT = 20_000;

/** The study material, or what is wrong with it. @param isLast nobody mends it any more: lengths are taken as they are */
export async function readContent(reply: ContentReply, isLast: boolean): Promise<DraftReading<ContentDraft>> {
  // First, because whatever else is looked for takes a time that grows with the length.
  if (isMuchTooLong(reply))
    return { problems: ["it is much too long: 60 to 250 words a block, and one sentence for the rest"] };
  const { blocks } = reply;
  const texts = [...blocks.map((block) => block.content), ...reply.learning_objectives, ...reply.key_concepts];
  const unusable = (await findRenderingProblems(texts)).map((problem) => renderingProblems[problem]);
  if (blocks.every((block) => block.content.trim() === "")) unusable.push("there is no text");
  const mendable = NEEDED.filter((type) => !blocks.some((block) => block.type === type)).map(
    (type) => `there must be a block of the type "${type}"`,
  );
  if (blocks.length < BLOCKS.min || blocks.length > BLOCKS.max)
    mendable.push(`there must be ${BLOCKS.min} to ${BLOCKS.max} blocks`);
  if (unusable.length > 0 || (!isLast && mendable.length > 0)) return { problems: [...unusable, ...mendable] };
  return { draft: draftOf(reply) };
}

function isMuchTooLong(reply: ContentReply): boolean {
  const { blocks, external_resources: resources, learning_objectives: objectives, key_concepts: concepts } = reply;
  const lines = [
    reply.title,
    reply.estimated_study_time,
    ...objectives,
    ...concepts,
    ...blocks.flatMap((block) => [block.heading, block.visual_aid_suggestion ?? ""]),
    ...resources.flatMap((resource) => [
      resource.title,
      resource.author_or_source,
      resource.estimated_time,
      resource.description,
    ]),
  ];
  return (
    blocks.some(({ content }) => content.length > MAX_BLOCK) ||
    blocks.reduce((sum, { content }) => sum + content.length, 0) > MAX_TEXT ||
    lines.some((line) => line.length > MAX_LINE) ||
    [blocks, resources, objectives, concepts].some((parts) => parts.length > MAX_PARTS)
  );
}

function draftOf(reply: ContentReply): ContentDraft {
  return {
    title: reply.title,
    difficultyLevel: reply.difficulty_level,
    estimatedStudyTime: reply.estimated_study_time,
    learningObjectives: reply.learning_objectives,
    keyConcepts: reply.key_concepts,
    blocks: reply.blocks.map(({ visual_aid_suggestion, ...block }) => ({
      ...block,
      visualAidSuggestion: visual_aid_suggestion ?? undefined,
    })),
    externalResources: reply.external_resources.map(({ author_or_source, estimated_time, url, ...resource }) => ({
      ...resource,
      authorOrSource: author_or_source,
      estimatedTime: estimated_time,
      url: webAddress(url),
    })),
  };
}

/** A model makes addresses up: only a site's front page is likely to be there. */
function webAddress(url: string | null): string | undefined {
  if (url === null || !URL.canParse(url)) return undefined;
  const { protocol, username, origin, pathname } = new URL(url);
  const isFrontPage = pathname === "/" && username === "";
  return /^https?:$/.test(protocol) && isFrontPage ? `${origin}/` : undefined;
}
