import { expect, test } from "vitest";
import { MAX_ANSWERS_A_MINUTE } from "~/services/limits/quotas";
import { storedAnswers } from "../support/answering";
import { refuseWrites } from "../support/cannot-write";
import { startCalling } from "../support/course-calls";

const CHOOSE_ONE = "Choose an answer, or say that you don’t know yet.";
test.each([
  ["no option", { text_answer: "So." }, "Please select an answer and provide an explanation.", "/user_answer"],
  ["an option and “I don't know yet”", { option: 2, dont_know: true }, CHOOSE_ONE, "/option"],
  ["an option's text and “I don't know yet”", { user_answer: "up", dont_know: true }, CHOOSE_ONE, "/user_answer"],
  ["an odd flag", { dont_know: "maybe" }, '"dont_know" must be true or false.', "/dont_know"],
  ["an odd attempt", { attempt: "2nd" }, '"attempt" must be a whole number from 1 to 10,000.', "/attempt"],
  ["no reason", { option: 0, text_answer: " " }, "Please select an answer and provide an explanation.", "/text_answer"],
  [
    "another text",
    { user_answer: "sideways", text_answer: "So." },
    "This option doesn’t exist. Choose again.",
    "/user_answer",
  ],
  ["another position", { option: 4, text_answer: "So." }, "This option doesn’t exist. Choose again.", "/option"],
  [
    "too long a reason",
    { option: 0, text_answer: "a".repeat(10_001) },
    "Use at most 10,000 characters",
    "/text_answer",
  ],
])("an answer with %s is refused in the page's words", async (_what, body, error, field) => {
  const { call, questionIds } = await startCalling("refused");

  const { status, json } = await call("submitAnswer", { body: { question_id: questionIds[0], ...body } });

  expect([status, json.error]).toEqual([400, error]);
  expect(json.errors).toEqual([{ field, message: error }]);
  expect(await storedAnswers()).toEqual([]);
});

test("an option's text and its position must name one and the same option", async () => {
  const { call, questionIds } = await startCalling("two options");
  const [first, second] = (await call("getCurrentQuestion")).json.answer_options as string[];
  const send = (user_answer?: string) =>
    call("submitAnswer", { body: { question_id: questionIds[0], option: 0, user_answer, text_answer: "So." } });

  const refused = await send(second);
  const taken = await send(first);

  const error = "option and user_answer name two different options. Send one of them.";
  expect(refused.json).toMatchObject({ status: 400, error, errors: [{ field: "/option" }] });
  expect(taken.json).toMatchObject({ success: true, user_answer: first });
});

test("sent far too often, an answer is not kept, and the call says so and when to send it again", async () => {
  const { call, questionIds } = await startCalling("far too often");
  const send = (text_answer: string) =>
    call("submitAnswer", { body: { question_id: questionIds[0], option: 4, text_answer } });
  for (let times = 0; times < 2 * MAX_ANSWERS_A_MINUTE; times += 1) await send("So.");

  const { status, json, headers } = await send("A word more.");

  expect([status, headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(json.error).toBe("You’ve sent answers too often. Nothing was kept: send it again in a minute.");
  expect((await call("getCurrentQuestion")).json.draft).toMatchObject({ text_answer: "So." });
});

test("an answer that could not be stored is not said to be kept", async () => {
  const { call, questionIds, answer } = await startCalling("not stored");
  await refuseWrites("answers", "insert");

  const { status, json } = await answer(questionIds[0], "wrong");

  expect([status, json.error]).toEqual([503, "Failed to submit answer. Please try again."]);
  expect((await call("getCurrentQuestion")).json.draft).toBeNull();
});
