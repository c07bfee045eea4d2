import type { ArchiveFile } from "~/providers/storage/port";
import type { DbContext } from "~/services/context";
import { earnedQuestions, type PartOfQuestions } from "./earned-questions.server";
import { qtiItem } from "./qti-item";
import { itemFile, qtiManifest, qtiTest, type ListedPart } from "./qti-manifest";

/**
 * The questions of a learner's course whose keys they have earned, as the files of a QTI 3 content package: an item each,
 * and a test with a section for each part of the course. One part is in memory at a time.
 */
export function questionPackage(
  ctx: DbContext,
  { courseName, ...whose }: { learnerId: string; courseId: string; courseName: string },
): AsyncGenerator<ArchiveFile> {
  return packageOf({ id: whose.courseId, name: courseName }, earnedQuestions(ctx, whose));
}

export async function* packageOf(
  course: { id: string; name: string },
  parts: AsyncIterable<PartOfQuestions>,
): AsyncGenerator<ArchiveFile> {
  const listed: ListedPart[] = [];
  for await (const { questions, ...part } of parts) {
    listed.push({ ...part, itemIds: questions.map(({ itemId }) => itemId) });
    for (const question of questions) yield { name: itemFile(question.itemId), content: piece(qtiItem(question)) };
  }
  yield { name: "test.xml", content: piece(qtiTest(course, listed)) };
  yield { name: "imsmanifest.xml", content: piece(qtiManifest(course, listed)) };
}

async function* piece(text: string): AsyncGenerator<string> {
  yield text;
}
