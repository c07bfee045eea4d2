import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDemoMaterial } from "./demo-material.server";
import { createCurriculumAuthor } from "./curriculum-author.server";
import { demoSelection } from "./demo-selection";
import { goodPack, writePack } from "../../../../tests/support/packs";

test("the demo's questions are questions of the shipped course, each with all that lies beneath it", async () => {
  const concepts = await createDemoMaterial({ folder: "db/curriculum" }).concepts();
  const author = createCurriculumAuthor({ folders: ["db/curriculum"] });

  expect(concepts.filter(({ isMain }) => isMain)).toHaveLength(3);
  const ids = concepts.map(({ id }) => id);
  for (const { id, prerequisiteIds, questions } of concepts) {
    expect(ids, id).toEqual(expect.arrayContaining(prerequisiteIds));
    expect(questions.length, id).toBeGreaterThan(0);
    for (const question of questions) {
      expect(question.conceptId).toBe(id);
      expect(
        question.options.every(
          ({ misconception, feedback }, index) => index === question.answerIndex || (misconception && feedback),
        ),
      ).toBe(true);
    }
  }
  const content = await author.writeContent(
    {
      learnerId: "any",
      topicId: "probability-and-statistics",
      concept: { id: ids[0]!, name: "", summary: "", prerequisites: [] },
    },
    { signal: new AbortController().signal, report: async () => {} },
  );
  expect(content.blocks).toContainEqual(expect.objectContaining({ heading: concepts[0]!.study.heading }));
});

test("packs without the demo's concepts are refused by the name of the file that is missing", async () => {
  const folder = writePack(goodPack({ id: "probability-and-statistics" }), "probability-and-statistics");

  // All are read at once, and whichever is missed first is told.
  await expect(createDemoMaterial({ folder }).concepts()).rejects.toThrow(/concepts\/[a-z-]+\.yaml/);
});

test("a misconception of the example that its concept does not have is refused by its name", async () => {
  const { proportions } = demoSelection.example;
  demoSelection.example.proportions = "wrong-hole";
  onTestFinished(() => void (demoSelection.example.proportions = proportions!));

  await expect(createDemoMaterial({ folder: "db/curriculum" }).concepts()).rejects.toThrow(
    "misconception wrong-hole of proportions",
  );
});

test("what could not be read is read again for the next visitor", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "taproot-packs-"));
  const material = createDemoMaterial({ folder });
  await expect(material.concepts()).rejects.toThrow();

  cpSync("db/curriculum", folder, { recursive: true });

  expect((await material.concepts()).length).toBeGreaterThan(3);
});
