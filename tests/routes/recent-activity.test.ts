import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { MINUTE_MS } from "~/time/periods";
import { startWithQuestion } from "../support/answering";
import { answer } from "../support/course-factories";
import { openDashboard } from "../support/dashboard";

test("of an answer given so often that not all are read the dashboard says that it was more often", async () => {
  const { app, ada, question } = await startWithQuestion();
  const missTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      app.travel(MINUTE_MS);
      await answer(ctx, question, "dont-know");
    }
    return (await openDashboard(ada)).text();
  };

  expect(await missTimes(3)).toContain("Not known yet: The concept scales (3 times)");
  expect(await missTimes(22)).toContain("Not known yet: The concept scales (24 times or more)");
});
