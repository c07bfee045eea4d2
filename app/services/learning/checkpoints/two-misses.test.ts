import { expect, test } from "vitest";
import { createCheckpoint } from "../../../../tests/support/checkpoints";
import { runDueJobs } from "../../../../tests/support/course-factories";
import { scriptedAuthor } from "../../../../tests/support/scripted-author";
import { smallBank } from "../../../../tests/support/small-bank";
import { startCheckpoint } from "./checkpoint.server";

test("two misses say enough: of a concept that was missed twice, or is not known yet, nothing else is asked", async () => {
  for (const how of ["wrong", "dont-know"] as const) {
    const { take, done } = await createCheckpoint({ concepts: ["notes"] });

    const asked = await take(() => how);

    expect(asked).toEqual(how === "wrong" ? ["notes", "notes"] : ["notes"]);
    expect((await done()).concepts).toMatchObject([{ id: "notes", verdict: "missed" }]);
  }
});

test("what else was asked of a missed concept is dropped, while the rest of the checkpoint goes on", async () => {
  const { ctx, key, asking, take, done } = await createCheckpoint({ concepts: ["notes", "scales"] });
  await startCheckpoint(ctx, key);
  const { conceptId: missed } = (await asking()).question; // the weakest, which is to be asked about twice

  const asked = await take((conceptId) => (conceptId === missed ? "dont-know" : "right"));

  expect(asked).toHaveLength(2);
  const { concepts } = await done();
  expect(concepts.filter(({ verdict }) => verdict === "missed").map(({ id }) => id)).toEqual([missed]);
});

test("a question that was not written yet when its concept was missed is written no more", async () => {
  const author = scriptedAuthor({
    writeQuestions: (request, control) =>
      scriptedAuthor().writeQuestions({ ...request, wishes: request.wishes.slice(0, 1) }, control),
  });
  const { ctx, key, asking, give, state } = await createCheckpoint({ concepts: ["notes"], author });
  await startCheckpoint(ctx, key);

  await give((await asking()).question.id, "dont-know");
  await runDueJobs(ctx);

  expect(await state()).toMatchObject({ status: "done", report: { concepts: [{ verdict: "missed" }] } });
});

test("how many questions there are at most never grows, and what may have been a slip is counted until it is told", async () => {
  const announcedWhen = async (how: "right" | "wrong" | "dont-know") => {
    const { ctx, key, state, give } = await createCheckpoint({ concepts: ["notes", "scales"] });
    await startCheckpoint(ctx, key);
    const announced: number[] = [];
    for (let page = await state(); page.status === "asking"; page = await state()) {
      announced.push(page.count.most);
      await give(page.question.id, how);
      await runDueJobs(ctx);
    }
    return announced;
  };

  // Three, and once more of each concept where a miss may have been a slip.
  expect(await announcedWhen("right")).toEqual([5, 5, 4]);
  expect(await announcedWhen("wrong")).toEqual([5, 5, 5, 4]);
  expect(await announcedWhen("dont-know")).toEqual([5, 3]);
});

test("of a small bank no more is announced once it is begun than before", async () => {
  for (const [size, most] of [
    [3, 3],
    [4, 3],
    [9, 5],
  ] as const) {
    const author = scriptedAuthor(smallBank(size));
    const { ctx, key, asking, state } = await createCheckpoint({ concepts: ["notes", "scales"], author });
    const ready = await state();
    await startCheckpoint(ctx, key);

    expect(ready, `${size}`).toMatchObject({ status: "ready", questions: 3, most });
    expect((await asking()).count, `${size}`).toEqual({ answered: 0, planned: 3, most });
  }
});
