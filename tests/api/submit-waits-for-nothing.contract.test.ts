import { expect, test, vi } from "vitest";
import { ctx } from "~/app-context.server";
import { settle } from "../support/course-factories";
import { startCalling } from "../support/course-calls";

test("a wrong answer is answered at once, though what takes the question's place is being written", async () => {
  const { app, call, questionIds, answer } = await startCalling("at once");
  const waited = vi.spyOn(app.jobs, "nextNews");
  await answer(questionIds[0], "wrong");
  let [questionId, isComing] = [questionIds[0] as string, false];

  for (let steps = 0; steps < 9 && !isComing; steps += 1) {
    await call("decomposeQuestion", { body: { question_id: questionId } });
    await settle(ctx);
    questionId = (await call("getCurrentQuestion")).json.id as string;
    const idle = vi.spyOn(app.jobs, "wake").mockReturnValue(undefined);
    waited.mockClear();
    const { json } = await answer(questionId, "wrong");
    idle.mockRestore();
    expect(waited).not.toHaveBeenCalled();
    expect(json).toMatchObject({ is_correct: false, next: "wrong_answer" });
    const jobs = await ctx.db.selectFrom("jobs").select("status").where("kind", "=", "breakdown").execute();
    isComing = jobs.some(({ status }) => status === "queued");
  }

  expect(isComing).toBe(true);
});
