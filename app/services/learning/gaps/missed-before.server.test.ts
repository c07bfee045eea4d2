import { expect, test } from "vitest";
import { startTest } from "~/services/learning/sittings/placement.server";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../../tests/support/course-factories";
import { createTestTaker } from "../../../../tests/support/placement";
import { outlineDraft } from "../../../../tests/support/scripted-author";
import { whereMissedBefore } from "./missed-before.server";

test("where a concept was missed before is told: in the placement test, or elsewhere, until it was right", async () => {
  const outline = outlineDraft([[["notes", "tempo"]]], {});
  const { ctx, ada, whose, takeWhole } = await createTestTaker({}, { outline });
  await startTest(ctx, whose);
  await takeWhole((conceptId) => (conceptId === "notes" ? "wrong" : "right"));
  const part = await createOpenSubsection(ctx, ada, {
    outline,
    questions: [{ conceptId: "notes" }, { conceptId: "tempo" }, { conceptId: "tempo" }, { conceptId: "tempo" }],
  });
  const [notes = "", tempo = "", again = "", last = ""] = await mainQuestionIds(ctx, part);
  const before = (questionId: string, conceptId: string) =>
    whereMissedBefore(ctx, { learnerId: ada.id, conceptId, questionId });

  for (const [questionId, how] of [
    [notes, "wrong"],
    [tempo, "wrong"],
    [again, "right"],
    [last, "wrong"],
  ] as const) {
    ctx.travel(20_000);
    await answer(ctx, { ...part, questionId }, how);
  }

  expect(await before(notes, "notes")).toBe("test");
  expect(await before(tempo, "tempo")).toBeNull();
  expect(await before(again, "tempo")).toBe("elsewhere");
  expect(await before(last, "tempo")).toBeNull();
});
