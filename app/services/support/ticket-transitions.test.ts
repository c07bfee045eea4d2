import { expect, test } from "vitest";
import { TICKET_STATUSES } from "./ticket-words";
import { isAllowed, nextStatuses, queueRank, statusAfterAnswer } from "./ticket-transitions";

test.each([
  ["open", "in_progress, pending_user, resolved, closed", "open"],
  ["in_progress", "open, pending_user, resolved, closed", "in_progress"],
  ["pending_user", "open, in_progress, resolved, closed", "open"],
  ["resolved", "open, closed", "open"],
  ["closed", "open", "open"],
] as const)("what is %s may come to %s, and to %s by its writer's answer", (from, next, answered) => {
  expect(nextStatuses(from).join(", ")).toBe(next);
  for (const to of TICKET_STATUSES) expect(isAllowed(from, to)).toBe(from === to || next.split(", ").includes(to));
  expect(statusAfterAnswer(from)).toBe(answered);
});

test("the most urgent comes first, and priority support before others of the same priority", () => {
  const ranks = (["urgent", "high", "medium", "low"] as const).flatMap((priority) =>
    [true, false].map((hasPrioritySupport) => queueRank(priority, { hasPrioritySupport })),
  );

  expect(ranks).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
