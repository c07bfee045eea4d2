import { expect, test } from "vitest";
import { actionWords } from "./log-words";

const nameOf = (id: string) => (id === "grace" ? "Grace Hopper" : "a former member of staff");

test("what changed is said from what to what, and of texts only how long they are", () => {
  const detail = {
    status: ["in_progress", "resolved"],
    assigneeId: [null, "grace"],
    adminNotesLength: [0, 42],
    resolutionLength: [12, 0],
  };

  expect(actionWords("ticket-changed", detail, nameOf)).toEqual([
    "Status: In Progress → Resolved",
    "Assigned to: nobody → Grace Hopper",
    "Notes to the writer: none → 42 characters",
    "Resolution: 12 characters → none",
  ]);
});

test.each([
  ["ticket-replied", { status: ["open", "pending_user"] }, ["Replied to the writer", "Status: Open → Pending User"]],
  ["ticket-replied", { messageId: "one" }, ["Replied to the writer"]],
  ["ticket-noted", {}, ["Added a note for staff"]],
  ["ticket-merged", { into: "5f7f7f0e-1" }, ["Merged it into ticket #5f7f7f0e"]],
  ["ticket-merged", { from: "5f7f7f0e-1" }, ["Merged ticket #5f7f7f0e into it"]],
  ["ticket-deleted", {}, ["Deleted the ticket"]],
  ["tickets-exported", {}, ["Downloaded the active tickets"]],
  ["tickets-exported", { type: "general", isSearch: true }, ["Downloaded tickets: type general, a search"]],
  ["learner-viewed", {}, ["Opened a learner’s page"]],
  ["challenge-decided", { decision: "withdraw" }, ["Withdrew a reported question"]],
  ["challenge-decided", { decision: "keep" }, ["Kept a reported question"]],
  ["webhook-tested", { host: "crm.example.org" }, ["Sent crm.example.org a test webhook"]],
  ["webhook-replayed", { host: "crm.example.org" }, ["Sent crm.example.org a webhook delivery again"]],
  ["mail-sent-again", {}, ["Sent an unsent email again"]],
  ["mails-sent-again", { count: 61 }, ["Sent all unsent email again: 61"]],
] as const)("%s with %j is said in words", (action, detail, words) => {
  expect(actionWords(action, detail, nameOf)).toEqual(words);
});
