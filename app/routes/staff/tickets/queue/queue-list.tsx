import type { ReactNode } from "react";
import { TicketBadges } from "~/components/support/ticket-badges";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import { inQueueOrder } from "~/services/staff/tickets/queue-order";
import type { QuestionRow } from "~/services/staff/tickets/question-rows.server";
import type { QueueTicket } from "~/services/staff/tickets/queue.server";
import { isOverdue, waitingWords } from "~/services/staff/tickets/waiting-words";
import { shortId } from "~/services/support/ticket-words";
import { paths } from "~/urls/paths";

interface Reader {
  now: string;
  locale: string | null;
  timeZone: string | null;
}

interface QueueListProps extends Reader {
  tickets: QueueTicket[];
  questions: QuestionRow[];
}

export function QueueList({ tickets, questions, ...reader }: QueueListProps) {
  const rows = inQueueOrder(tickets, questions);
  if (rows.length === 0) return <p>No tickets match.</p>;
  return (
    <ul className="staff-entry-list">
      {rows.map((row) =>
        "stem" in row ? (
          <ReportedQuestion key={row.id} question={row} now={reader.now} />
        ) : (
          <Ticket key={row.id} ticket={row} {...reader} />
        ),
      )}
    </ul>
  );
}

function Ticket({ ticket, now, ...reader }: Reader & { ticket: QueueTicket }) {
  const { id, subject, excerpt, userName, assigneeName, waitingSince, hasPrioritySupport } = ticket;
  return (
    <li className="queue-row">
      <h3>
        <Link to={paths.staffTicket(id)}>
          <span dir="auto">{subject || "Without a subject"}</span>
        </Link>
      </h3>
      <p className="question-meta">
        <TicketBadges {...ticket} />
        {hasPrioritySupport && <Badge kind="accent">Priority support</Badge>}
        {waitingSince !== null && <Waiting since={waitingSince} now={now} />}
      </p>
      <p className="small" dir="auto">
        {excerpt}
      </p>
      <p className="question-meta">
        <span>#{shortId(id)}</span>
        <bdi>{userName || "User"}</bdi>
        <LocalTime value={ticket.createdAt} {...reader} />
        <span>{assigneeName === null ? "Unassigned" : <Assignee>{assigneeName}</Assignee>}</span>
      </p>
    </li>
  );
}

function Assignee({ children }: { children: ReactNode }) {
  return (
    <>
      Assigned to <bdi>{children}</bdi>
    </>
  );
}

function Waiting({ since, now }: { since: string; now: string }) {
  const words = waitingWords(since, now);
  return isOverdue(since, now) ? <strong className="overdue">Overdue: {words}</strong> : <span>{words}</span>;
}

function ReportedQuestion({ question, now }: { question: QuestionRow; now: string }) {
  return (
    <li className="queue-row">
      <h3>
        <Link to={`${paths.staffQuestions()}#stem-${question.id}`}>Reported question: {question.conceptName}</Link>
      </h3>
      <p className="question-meta">
        <Badge kind="gap">To decide</Badge>
        <Waiting since={question.challengedAt} now={now} />
      </p>
      <p className="small" dir="auto">
        {question.stem}
      </p>
    </li>
  );
}
