import { isActive } from "~/services/support/ticket-words";
import type { TicketStatus } from "~db/schema";
import { PROMISED_MS } from "./waiting-words";

/** Of which figures can be asked for, in days. */
export const FIGURE_PERIODS = [7, 30, 90] as const;

export interface FigureTicket {
  status: TicketStatus;
  createdAt: string;
  firstAnsweredAt: string | null;
  resolvedAt: string | null;
  satisfaction: "yes" | "no" | null;
}

/** What can be said of some tickets. Shares are from 0 to 1, times in milliseconds; null where there is nothing to say it of. */
export interface Figures {
  count: number;
  /** Of those of which it is known: that are answered, or wait for longer than is promised. */
  inTimeShare: number | null;
  /** Not answered, and waiting for longer than is promised. */
  overdueCount: number;
  medianFirstAnswerMs: number | null;
  medianResolutionMs: number | null;
  /** How many said whether it helped, and the share of those for whom it did. */
  ratedCount: number;
  helpedShare: number | null;
}

/** @param now in milliseconds */
export function figuresOf(tickets: readonly FigureTicket[], now: number): Figures {
  const answers = tickets.flatMap(({ createdAt, firstAnsweredAt }) =>
    firstAnsweredAt === null ? [] : [msBetween(createdAt, firstAnsweredAt)],
  );
  const resolutions = tickets.flatMap(({ status, createdAt, resolvedAt }) =>
    resolvedAt === null || isActive(status) ? [] : [msBetween(createdAt, resolvedAt)],
  );
  const overdueCount = tickets.filter(
    ({ status, createdAt, firstAnsweredAt }) =>
      firstAnsweredAt === null && isActive(status) && now - Date.parse(createdAt) > PROMISED_MS,
  ).length;
  const ratings = tickets.flatMap(({ satisfaction }) => satisfaction ?? []);
  return {
    count: tickets.length,
    inTimeShare: shareOf(answers.filter((ms) => ms <= PROMISED_MS).length, answers.length + overdueCount),
    overdueCount,
    medianFirstAnswerMs: median(answers),
    medianResolutionMs: median(resolutions),
    ratedCount: ratings.length,
    helpedShare: shareOf(ratings.filter((rating) => rating === "yes").length, ratings.length),
  };
}

function msBetween(start: string, end: string): number {
  return Date.parse(end) - Date.parse(start);
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function median(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
