import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { queueMail } from "~/services/mail/outbox.server";
import { addNote } from "~/services/staff/tickets/notes.server";
import { createLedger } from "~/services/spend/ledger.server";
import { callApi, expectReached, keepExample } from "../support/api";
import { signUp, startApp } from "../support/app";
import { createCourse, runDueJobs } from "../support/course-factories";
import { plannedCall, spendSettings, spentCall } from "../support/model-calls";
import { createOwnTicket } from "../support/own-ticket";
import { scriptedMail } from "../support/scripted-mail";
import { signUpStaff } from "../support/staff";

const NOWHERE = "00000000-0000-7000-8000-000000000000";
let app: Awaited<ReturnType<typeof startApp>>;
let grace: Awaited<ReturnType<typeof signUp>>;
let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  app = await startApp({ working: false });
  grace = await signUpStaff();
  ada = await signUp("Ada");
});
afterAll(() =>
  expectReached(
    "getStaffLearner",
    "getUnsentMails",
    "sendMailAgain",
    "sendAllMailsAgain",
    "listStaffActions",
    "getSpending",
  ),
);

const call = (id: string, params: Record<string, string> = {}) => callApi(id, { as: grace.as, params });
const log = (query: Record<string, string> = {}) => callApi("listStaffActions", { as: grace.as, query });
const wordsOf = async (query = {}) =>
  (await log(query)).json.entries.map(({ words }: { words: string[] }) => words.join()) as string[];

test("a learner is shown with what helps to help, and each look is logged", async () => {
  await createCourse(ctx, ada);
  const ticket = await createOwnTicket(ada);

  const learner = await call("getStaffLearner", { learnerId: ada.id });

  expect(learner.json).toMatchObject({
    email: ada.email,
    plan: { state: "everything", billing_cycle: null },
    courses: [{ status: "not_started", percent: 0 }],
    tickets: [{ id: ticket.id, subject: "It fails" }],
    request_errors: [{ path: "/dashboard", error: "TypeError" }],
  });
  expect((await log({ learner_id: ada.id })).json.entries).toMatchObject([
    { words: ["Opened a learner’s page"], staff_id: grace.id, staff_name: "Grace Lovelace" },
  ]);
  expect((await call("getStaffLearner", { learnerId: NOWHERE })).status).toBe(404);
  await keepExample("getStaffLearner", learner);
});

test("the log is chosen from by ticket, learner and member of staff, and read on", async () => {
  const { id: ticketId } = await createOwnTicket(ada);
  await addNote(ctx, { staffId: grace.id, ticketId, body: "Seen." });
  await call("getStaffLearner", { learnerId: ada.id });
  for (let count = 0; count < 50; count += 1) await call("getStaffLearner", { learnerId: grace.id });

  const first = await log();
  const second = await log({ cursor: first.json.next_cursor });
  const ofTicket = await log({ ticket_id: ticketId, staff_id: grace.id });

  expect(first.json.entries).toHaveLength(50);
  expect(second.json.entries).toHaveLength(3);
  expect(second.json.next_cursor).toBeNull();
  expect(ofTicket.json.entries).toMatchObject([{ words: ["Added a note for staff"], ticket_id: ticketId }]);
  expect(await wordsOf({ learner_id: ada.id })).toEqual(["Opened a learner’s page"]);
  expect(await wordsOf({ staff_id: ada.id })).toEqual([]);
  await keepExample("listStaffActions", ofTicket);
});

test("mails that were given up are listed without their text, and sent again one by one or all", async () => {
  const mail = scriptedMail(() => ({ status: "rejected", reason: "The mail server answered 550 to RCPT TO." }));
  ctx.mail = mail;
  const mailId = await queueMail(ctx, { to: "ada@example.org", subject: "Please confirm", text: "A secret link." });
  await runDueJobs(ctx);

  const lost = await call("getUnsentMails");
  const again = await call("sendMailAgain", { mailId });
  const twice = await call("sendMailAgain", { mailId });
  const waiting = await call("getUnsentMails");
  await runDueJobs(ctx);
  const all = await call("sendAllMailsAgain");

  expect(lost.json).toMatchObject({ waiting_count: 0, given_up: [{ id: mailId, subject: "Please confirm" }] });
  expect(JSON.stringify(lost.json)).not.toContain("secret link");
  expect([again.status, twice.status, all.status]).toEqual([200, 200, 200]);
  expect(waiting.json).toMatchObject({ can_send_mail: true, waiting_count: 1, given_up: [] });
  expect(mail.sent).toHaveLength(2);
  expect((await call("getUnsentMails")).json).toMatchObject({ waiting_count: 1, given_up: [] });
  expect((await call("sendMailAgain", { mailId: NOWHERE })).status).toBe(404);
  expect(new Set(await wordsOf({ staff_id: grace.id }))).toEqual(
    new Set(["Sent an unsent email again", "Sent all unsent email again: 1"]),
  );
  await keepExample("getUnsentMails", lost);
  await keepExample("sendMailAgain", again);
  await keepExample("sendAllMailsAgain", all);
});

test("spending is told in sums and calls, beside the caps, of nobody in particular", async () => {
  const none = await call("getSpending");
  const settings = spendSettings({ tokens: 20_000, dollars: 0.5, tokensPerLearner: 9000 });
  app.spending = settings;
  const ledger = createLedger(app, settings);
  await ledger.settle(await ledger.admit(plannedCall(ada)), spentCall());
  await ledger.countReview({ outcome: "dropped", reason: "key" });

  const spending = await call("getSpending");

  expect(none.json).toMatchObject({ today: null, calls: [] });
  expect(spending.json).toMatchObject({
    today: { tokens: 400, token_cap: 20_000, cap_micros: 500_000, per_learner: { token_cap: 9000, cap_micros: null } },
    days: [{ calls: 1, tokens: 400, cost_micros: 700 }],
    purposes: [{ model: "known", purpose: "questions" }],
    reviews: [{ outcome: "dropped", reason: "key", count: 1 }],
    calls: [{ outcome: "ok", prompt_tokens: 300, completion_tokens: 100 }],
  });
  expect(JSON.stringify(spending.json)).not.toContain(ada.id);
  await keepExample("getSpending", spending);
});
