import path from "node:path";
import type { DemoConcept, DemoMaterial } from "../demo-port";
import { conceptId } from "./concept-id";
import { demoSelection } from "./demo-selection";
import type { PackConcept } from "./pack-schema.server";
import { questionDraft } from "./question-draft.server";
import { PackError, readConcept } from "./read-packs.server";

/** The demo out of our own packs, whichever others there are. Reads only the few files it needs, at the first visit. */
export function createDemoMaterial({ folder }: { folder: string }): DemoMaterial {
  let reading: Promise<DemoConcept[]> | undefined;
  const read = () =>
    readDemo(path.join(folder, demoSelection.pack)).catch((error: unknown) => {
      reading = undefined; // the front page wants it: the next visitor may have more luck
      throw error;
    });
  return { concepts: () => (reading ??= read()) };
}

async function readDemo(packFolder: string): Promise<DemoConcept[]> {
  const mainFirst = new Set([...demoSelection.main, ...Object.keys(demoSelection.questions)]);
  const concepts = await Promise.all([...mainFirst].map((id) => readConcept(packFolder, id)));
  return concepts.map(demoConcept);
}

function demoConcept(concept: PackConcept): DemoConcept {
  const pack = { id: demoSelection.pack, concepts: new Map([[concept.id, concept]]) };
  const id = conceptId(pack.id, concept.id);
  return {
    id,
    name: concept.name,
    summary: concept.summary,
    prerequisiteIds: concept.prerequisites.map((slug) => conceptId(pack.id, slug)),
    isMain: demoSelection.main.includes(concept.id),
    misconceptions: new Map(
      concept.misconceptions.flatMap(({ description, name, idea = null }) =>
        name ? [[description, { name, idea }] as const] : [],
      ),
    ),
    exampleMiss: exampleMissOf(concept),
    questions: (demoSelection.questions[concept.id] ?? []).map((questionId, slot) => {
      const question = concept.questions.find((candidate) => candidate.id === questionId);
      return questionDraft(pack, { slot, conceptId: id }, inPack(question, questionId));
    }),
    study: inPack(
      concept.content.content_blocks.find(({ type }) => type === "summary"),
      `summary of ${id}`,
    ),
  };
}

function exampleMissOf({ id, misconceptions }: PackConcept): string | null {
  const missId = demoSelection.example[id];
  if (missId === undefined) return null;
  return inPack(
    misconceptions.find((misconception) => misconception.id === missId),
    `misconception ${missId} of ${id}`,
  ).description;
}

function inPack<T>(found: T | undefined, what: string): T {
  if (!found) throw new PackError(`the demo wants ${what}, which is not there`);
  return found;
}
