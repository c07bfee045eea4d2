import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { createLearner, createSessionCookie } from "../../../tests/support/factories";
import { csrfTokenOf, post, thrownResponse } from "../../../tests/support/request";
import { readForm } from "./read-form.server";
import { signOut } from "~/http/session/session.server";

test("takes a form with the token of its session", async () => {
  const cookie = await createSessionCookie(ctx, await createLearner(ctx));

  const form = await readForm(post("/", { answer: "42" }, { as: cookie }));

  expect(form.get("answer")).toBe("42");
});

test("refuses a form without a token, with a made-up one, and with that of another session", async () => {
  const learner = await createLearner(ctx);
  const cookie = await createSessionCookie(ctx, learner);
  const other = await createSessionCookie(ctx, learner);

  for (const csrf_token of ["", "made-up", csrfTokenOf(other), "é".repeat(43)]) {
    const problem = await thrownResponse(readForm(post("/", { csrf_token }, { as: cookie })));

    expect(problem.status).toBe(403);
    expect(await problem.text()).toBe(
      "This form was open too long or came from another site. Go back, reload the page and send it again.",
    );
  }
});

test("refuses a form of someone without a session", async () => {
  const problem = await thrownResponse(readForm(post("/", { csrf_token: "anything" })));

  expect(problem.status).toBe(403);
});

test("still reads a form whose session has ended meanwhile, so that nothing typed is lost", async () => {
  const cookie = await createSessionCookie(ctx, await createLearner(ctx));
  await signOut(post("/logout", {}, { as: cookie }));

  const form = await readForm(post("/", { explanation: "long and careful" }, { as: cookie }));

  expect(form.get("explanation")).toBe("long and careful");
});

test("takes 64 KB unless told otherwise", async () => {
  const cookie = await createSessionCookie(ctx, await createLearner(ctx));
  const text = "x".repeat(70 * 1024);

  const problem = await thrownResponse(readForm(post("/", { text }, { as: cookie })));
  const form = await readForm(post("/", { text }, { as: cookie }), { maxBytes: 80 * 1024 });

  expect(problem.status).toBe(413);
  expect(form.get("text")).toBe(text);
});
