import { queueRank } from "~/services/support/ticket-transitions";
import type { QuestionRow } from "./question-rows.server";
import type { QueueTicket } from "./queue.server";

/** A reported question waits among the tickets of medium priority. */
const QUESTION_RANK = queueRank("medium", { hasPrioritySupport: false });

/** Puts reported questions among the tickets of a page, which are in their order already. */
export function inQueueOrder(tickets: QueueTicket[], questions: QuestionRow[]): (QueueTicket | QuestionRow)[] {
  const rows: (QueueTicket | QuestionRow)[] = [];
  let next = 0;
  for (const ticket of tickets) {
    while (next < questions.length && goesBefore(questions[next]!, ticket)) rows.push(questions[next++]!);
    rows.push(ticket);
  }
  return [...rows, ...questions.slice(next)];
}

function goesBefore(question: QuestionRow, { waitingSince, queueRank }: QueueTicket): boolean {
  if (waitingSince === null) return true;
  if (queueRank !== QUESTION_RANK) return QUESTION_RANK < queueRank;
  return question.challengedAt < waitingSince;
}
