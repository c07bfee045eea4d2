import { z } from "zod";
import { PLAN_STATES, type PlanState } from "~/services/billing/plan-state";
import { TICKET_STATUSES } from "~/services/support/ticket-words";
import { id, success, time } from "./common";
import { requestError } from "./staff-tickets";

export const planState = z.enum(Object.keys(PLAN_STATES) as PlanState[]);
export const billingCycle = z
  .enum(["monthly", "yearly"])
  .nullable()
  .describe("Null without a subscription, or for a price that is none of premium’s");

export const staffLearner = z
  .object({
    success,
    id,
    name: z.string(),
    email: z.string(),
    created_at: time,
    plan: z.object({ state: planState, billing_cycle: billingCycle }),
    courses: z.array(
      z.object({
        id,
        course_name: z.string(),
        created_at: time,
        status: z.enum(["not_started", "in_progress", "completed"]),
        percent: z.number().describe("Of its concepts that are known, 0 to 100"),
      }),
    ),
    tickets: z
      .array(z.object({ id, subject: z.string(), status: z.enum(TICKET_STATUSES), created_at: time }))
      .describe("The newest 20"),
    failed_jobs: z
      .array(
        z.object({
          id,
          kind: z.string(),
          error_kind: z.string().nullable(),
          error: z.string().nullable(),
          finished_at: time.nullable(),
        }),
      )
      .describe("The last 10 that were given up"),
    request_errors: z.array(requestError).describe("The last 10"),
  })
  .meta({ id: "StaffLearner", description: "What whoever helps a learner may see: no answers, no explanations" });
