import type { CheckDraft, ContentDraft } from "~/providers/author/port";
import { loadRichText } from "~/rich-text/load-rich-text.server";
import { mapInTurns } from "~/rich-text/map-in-turns.server";
import type { ContentCheck, StudyContent } from "./study-content";

/** Renders what an author wrote, once. Slow (milliseconds): never inside a transaction. */
export async function renderContent(draft: ContentDraft): Promise<StudyContent> {
  const { renderBlocks, renderInline } = await loadRichText();
  const contents = await mapInTurns(draft.blocks, ({ content }) => renderBlocks(content));
  return {
    title: draft.title,
    difficultyLevel: draft.difficultyLevel,
    estimatedStudyTime: draft.estimatedStudyTime,
    learningObjectives: await mapInTurns(draft.learningObjectives, renderInline),
    keyConcepts: await mapInTurns(draft.keyConcepts, renderInline),
    figure: draft.figure ? { ...draft.figure, caption: renderInline(draft.figure.caption) } : null,
    check: draft.check ? renderCheck(draft.check, renderInline) : null,
    closingCheck: draft.closingCheck ? renderCheck(draft.closingCheck, renderInline) : null,
    contentBlocks: draft.blocks.map((block, index) => ({
      type: block.type,
      heading: block.heading,
      content: contents[index]!,
      visualAidSuggestion: block.visualAidSuggestion ?? null,
      speaksTo: block.speaksTo ?? [],
    })),
    externalResources: draft.externalResources.map((resource) => ({
      type: resource.type,
      title: resource.title,
      authorOrSource: resource.authorOrSource,
      estimatedTime: resource.estimatedTime,
      description: resource.description,
      url: webAddress(resource.url),
    })),
  };
}

export function renderCheck({ question, options }: CheckDraft, render: (text: string) => string): ContentCheck {
  return {
    question: render(question),
    options: options.map(({ text, isRight, response }) => ({
      text: render(text),
      isRight,
      response: render(response),
    })),
  };
}

/** An author may be a model: what it calls an address becomes a link only when it is a web page's. */
function webAddress(url: string | undefined): string | null {
  return url && /^https?:\/\//i.test(url) ? url : null;
}
