import { beforeEach, expect, test } from "vitest";
import { answerCall } from "~/api/answer-call.server";
import { ctx } from "~/app-context.server";
import { claimRoom } from "~/http/form/large-bodies.server";
import { afterPatience } from "../support/after-patience";
import { storedAnswers } from "../support/answering";
import { callApi, operationOf, requestOf } from "../support/api";
import { signUp, startApp } from "../support/app";
import { startCalling } from "../support/course-calls";
import { picture } from "../support/pictures";
import { storedTickets, TICKET_FIELDS } from "../support/tickets";

const KB = 1024;
let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  await startApp();
  ada = await signUp("Ada");
});

/** As a program may send it: with its file before the texts. */
async function withPicture(bytes: number, texts: Record<string, string> = TICKET_FIELDS): Promise<FormData> {
  const form = new FormData();
  form.append("image", new File([await picture(), new Uint8Array(bytes)], "shot.png"));
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  return form;
}

const headers = { "Idempotency-Key": "a-key" };
const send = (form: FormData) => answerCall(requestOf(operationOf("createTicket"), { as: ada.as, form, headers }));
const keptKeys = () => ctx.db.selectFrom("idempotency_keys").select("key").execute();

test("a body of which too much came is refused as such, whatever was read of it, and may be sent again smaller", async () => {
  const refused = await callApi("createTicket", { as: ada.as, form: await withPicture(8 * KB * KB), headers });

  expect([refused.status, refused.json.error]).toEqual([413, expect.stringContaining("too large")]);
  expect([await storedTickets(), await keptKeys()]).toEqual([[], []]);
  expect((await send(await withPicture(100))).status).toBe(201);
});

test.each([
  ["in the picture before them", "It stops there."],
  ["in their middle", "It stops. ".repeat(400)],
])("a body that there is no room for is refused, and no text lost that is cut off %s", async (_where, description) => {
  const release = await claimRoom({ owner: ada.id, bytes: 1 }, new AbortController().signal);
  const form = () => withPicture(description.length > 100 ? 62 * KB : 100 * KB, { ...TICKET_FIELDS, description });

  const refused = await afterPatience(send(await form()));
  release!();

  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "60"]);
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining("receiving too much right now") });
  expect([await storedTickets(), await keptKeys()]).toEqual([[], []]);
  expect((await send(await form())).status).toBe(201);
  expect(await storedTickets()).toMatchObject([{ description: description.trim() }]);
});

test("an answer with too large a picture is refused for that, not for texts that were not read", async () => {
  const { call, questionIds } = await startCalling("too large");
  const texts = { question_id: questionIds[0] as string, option: "0", text_answer: "So." };

  const { status } = await call("submitAnswer", { form: await withPicture(8 * KB * KB, texts) });

  expect(status).toBe(413);
  expect(await storedAnswers()).toEqual([]);
});
