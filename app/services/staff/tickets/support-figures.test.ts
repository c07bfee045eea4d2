import { expect, test } from "vitest";
import { figuresOf, type FigureTicket } from "./support-figures";

const HOUR = 60 * 60 * 1000;
const START = Date.parse("2026-01-05T09:00:00.000Z");
const at = (hours: number) => new Date(START + hours * HOUR).toISOString();

function ticket(overrides: Partial<FigureTicket> = {}): FigureTicket {
  return {
    status: "open",
    createdAt: at(0),
    firstAnsweredAt: null,
    resolvedAt: null,
    satisfaction: null,
    ...overrides,
  };
}

test("of no tickets nothing is said", () => {
  expect(figuresOf([], START)).toEqual({
    count: 0,
    inTimeShare: null,
    overdueCount: 0,
    medianFirstAnswerMs: null,
    medianResolutionMs: null,
    ratedCount: 0,
    helpedShare: null,
  });
});

test("who was answered within a day, who still waits, and how long it took", () => {
  const tickets = [
    ticket({ status: "resolved", firstAnsweredAt: at(2), resolvedAt: at(10), satisfaction: "yes" }),
    ticket({ status: "resolved", firstAnsweredAt: at(24), resolvedAt: at(30), satisfaction: "no" }),
    ticket({ status: "pending_user", firstAnsweredAt: at(25) }),
    ticket(), // overdue
    ticket({ createdAt: at(40) }), // there is still time
    ticket({ status: "closed", resolvedAt: at(1) }), // nobody had to answer it
  ];

  expect(figuresOf(tickets, START + 48 * HOUR)).toEqual({
    count: 6,
    inTimeShare: 0.5,
    overdueCount: 1,
    medianFirstAnswerMs: 24 * HOUR,
    medianResolutionMs: 10 * HOUR,
    ratedCount: 2,
    helpedShare: 0.5,
  });
});
