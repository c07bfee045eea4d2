import { camelKeys } from "~/text/key-case";
import type { ContentBlock, StudyContent } from "./study-content";

/** What was added after the first lessons were stored. */
type Later = "figure" | "check" | "closingCheck" | "contentBlocks";
type Stored = Omit<StudyContent, Later> &
  Partial<Pick<StudyContent, "figure" | "check" | "closingCheck">> & {
    contentBlocks: (Omit<ContentBlock, "speaksTo"> & Partial<ContentBlock>)[];
  };

/** Study material as it is stored, as JSON; what was stored first has no figure, and asks nothing. */
export function readContent(body: string): StudyContent {
  const stored = camelKeys(JSON.parse(body)) as Stored;
  return {
    ...stored,
    figure: stored.figure ?? null,
    check: stored.check ?? null,
    closingCheck: stored.closingCheck ?? null,
    contentBlocks: stored.contentBlocks.map((block) => ({ ...block, speaksTo: block.speaksTo ?? [] })),
  };
}
