import { z } from "zod";
import { FIGURE_PERIODS } from "~/services/staff/tickets/support-figures";
import { TICKET_TYPES } from "~/services/support/ticket-words";
import { id, success, time } from "./common";
import { idCursor, nextCursor } from "./paging";

const cannedReply = z
  .object({
    id,
    title: z.string(),
    body: z
      .string()
      .describe("May hold {{first_name}}, {{ticket_id}}, {{subject}} and {{staff_name}}, to be filled in"),
    version: z.number().int(),
  })
  .meta({ id: "CannedReply" });

export const cannedReplyList = z
  .object({ success, canned_replies: z.array(cannedReply) })
  .meta({ id: "CannedReplyList" });

export const figuresQuery = z.object({
  days: z
    .enum(FIGURE_PERIODS.map(String), `Send days as one of ${FIGURE_PERIODS.join(", ")}`)
    .default("30")
    .describe("How many days back, in which the tickets were written"),
});

const share = z.number().min(0).max(1).nullable();
const milliseconds = z.number().nullable();

const figures = z
  .object({
    count: z.number().int(),
    in_time_share: share.describe("First answered within 24 hours, of those that were answered or are overdue"),
    overdue_count: z.number().int().describe("Unanswered for more than 24 hours"),
    median_first_answer_ms: milliseconds,
    median_resolution_ms: milliseconds,
    rated_count: z.number().int().describe("How many writers said whether it helped"),
    helped_share: share.describe("Of these, those for whom it did"),
  })
  .meta({ id: "SupportFigures", description: "Shares are from 0 to 1; null where there is nothing to say it of" });

export const supportFigures = z
  .object({
    success,
    days: z.number().int(),
    is_cut: z.boolean().describe("There were more than are counted: these are the newest"),
    all: figures,
    by_type: z
      .array(z.object({ ticket_type: z.enum(TICKET_TYPES), figures }))
      .describe("Of the types of which there are any"),
  })
  .meta({ id: "SupportFiguresAnswer" });

export const unsentMails = z
  .object({
    success,
    can_send_mail: z.boolean().describe("False where no mail server is set: all mail waits"),
    waiting_count: z.number().int(),
    given_up: z
      .array(
        z.object({
          id,
          to: z.string(),
          subject: z.string(),
          reason: z.string().describe("What the mail server said last"),
          failed_at: time,
        }),
      )
      .describe("The last 50, the newest first; their texts are for their readers alone"),
  })
  .meta({ id: "UnsentMails" });

export const logQuery = z.object({
  ticket_id: id.optional().describe("Only what was done to this ticket"),
  learner_id: id.optional().describe("Only what was about this learner"),
  staff_id: id.optional().describe("Only what this member of staff did"),
  cursor: idCursor,
});

export const staffLog = z
  .object({
    success,
    entries: z
      .array(
        z.object({
          id,
          created_at: time,
          staff_id: z.string(),
          staff_name: z.string(),
          words: z.array(z.string()).describe("What was done, for a person"),
          ticket_id: z.string().nullable(),
          learner_id: z.string().nullable(),
        }),
      )
      .describe("The newest first, up to 50"),
    next_cursor: nextCursor,
  })
  .meta({ id: "StaffLog" });
