import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { callApi, expectReached, keepExample } from "../support/api";
import { signUp, startApp } from "../support/app";
import { createOwnTicket } from "../support/own-ticket";
import { signUpStaff } from "../support/staff";
import { openTicket } from "../support/tickets";

const NOWHERE = "00000000-0000-7000-8000-000000000000";
let grace: Awaited<ReturnType<typeof signUp>>;
let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  await startApp({ working: false });
  grace = await signUpStaff();
  ada = await signUp("Ada");
});
afterAll(() => expectReached("mergeTicket", "deleteTicket"));

const read = (ticketId: string) => callApi("getStaffTicket", { as: grace.as, params: { ticketId } });
const merge = (ticketId: string, body: object) => callApi("mergeTicket", { as: grace.as, params: { ticketId }, body });
const remove = (ticketId: string) => callApi("deleteTicket", { as: grace.as, params: { ticketId } });

test("what was said in one ticket goes on in the other, and the one leads there", async () => {
  const source = await openTicket(ada, { subject: "It fails", description: "The one with the map." });
  const target = await openTicket(ada, { subject: "The same again" });

  const merged = await merge(source, { into: target, version: 1, into_version: 1 });

  expect(merged.status).toBe(200);
  expect(merged.json).toMatchObject({ id: target, version: 2, subject: "The same again" });
  expect(merged.json.messages).toMatchObject([{ body: "It fails\n\nThe one with the map." }]);
  expect((await read(source)).json).toMatchObject({ status: "closed", merged_into: target, messages: [] });
  await keepExample("mergeTicket", merged, { into: target, version: 1, into_version: 1 });
});

test("what changed meanwhile, or is of different people, is not merged", async () => {
  const source = await openTicket(ada);
  const target = await openTicket(ada);
  const other = await openTicket(await signUp("Bob"));

  const late = await merge(source, { into: target, version: 1, into_version: 7 });
  const foreign = await merge(source, { into: other, version: 1, into_version: 1 });

  expect([late.status, late.json.error]).toEqual([409, expect.stringContaining("changed in the meantime")]);
  expect([foreign.status, foreign.json.error]).toEqual([409, expect.stringContaining("can’t be merged")]);
  for (const [into, message] of [
    [NOWHERE, "There is no such ticket"],
    [source, "Send the id of another ticket"],
  ]) {
    const refused = await merge(source, { into, version: 1, into_version: 1 });
    expect([refused.status, refused.json.errors]).toEqual([400, [{ field: "/into", message }]]);
  }
  expect((await merge(NOWHERE, { into: target, version: 1, into_version: 1 })).status).toBe(404);
  expect((await merge(source, { into: target, version: 1 })).json.errors).toMatchObject([{ field: "/into_version" }]);
  expect((await read(source)).json).toMatchObject({ status: "open", merged_into: null });
});

test("a ticket is deleted for good, and the log says by whom", async () => {
  const { id, imageId } = await createOwnTicket(ada);

  const removed = await remove(id);

  expect(removed.json).toEqual({ success: true, message: "Deleted." });
  expect((await read(id)).status).toBe(404);
  expect((await callApi("getStaffTicketImage", { as: grace.as, params: { imageId } })).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
  const logged = await ctx.db.selectFrom("staff_actions").selectAll().where("action", "=", "ticket-deleted").execute();
  expect(logged).toMatchObject([{ ticket_id: id, staff_id: grace.id }]);
  await keepExample("deleteTicket", removed);
});
