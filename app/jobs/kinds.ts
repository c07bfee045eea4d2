import { resumeRemovals } from "~/services/accounts/remove-account.server";
import { resumeBilling, resumeRefunds } from "~/services/billing/look-after.server";
import { resumeWithdrawals } from "~/services/challenges/withdrawal.server";
import type { AppContext } from "~/services/context";
import type { JobHandler } from "~/services/jobs/handler";
import type { JobKind } from "~/services/jobs/job";
import { resumeRecalculations } from "~/services/learning/answers/sittings-after-void.server";
import { resumeMails } from "~/services/mail/resume-mails.server";
import { resumeIssues } from "~/services/newsletter/issues.server";
import { resumeWebhooks } from "~/services/webhooks/outbox.server";
import { resumeForwarding } from "~/services/records/forwarding.server";
import { giveRefund, refreshBilling } from "./handlers/billing";
import { writeConceptContent, writeContent } from "./handlers/content";
import { tryChallengedKey } from "./handlers/try-challenged-key";
import { writeOnboarding, writeOutline, writeRestOfOutline } from "./handlers/onboarding-and-outline";
import { deleteAccount, emptyLogOfDeletion } from "./handlers/delete-account";
import { makeExport, removeExport } from "./handlers/export";
import { gradeExplanation } from "./handlers/grade";
import { sendMail } from "./handlers/mail";
import { sendNewsletter } from "./handlers/newsletter";
import { forwardStatements } from "./handlers/statements";
import { beginFirstTest } from "./handlers/first-test";
import { makePlacementResult } from "./handlers/placement-result";
import { writeBreakdown, writeQuestions, writeSitting } from "./handlers/question-sets";
import { writePartAhead } from "./handlers/write-part-ahead";
import { sendWebhooks } from "./handlers/webhook";
import { withdrawItem } from "./handlers/withdraw";

/**
 * Lanes of their own, or a model that hangs would have everything else stand still with it. `advice` is what nobody waits
 * for: grades of explanations, and the key court on a reported question. `ahead` is what nobody waits for yet, and
 * `rest` what somebody may wait for by the time it is begun: it never stands behind what gives way.
 */
export type Lane =
  "writing" | "rest" | "ahead" | "advice" | "housekeeping" | "billing" | "mail" | "webhook" | "records";

export interface JobDefinition {
  lane: Lane;
  run: JobHandler;
  /**
   * For the start of the server: enqueues what was given up, after a full disk for one, and must be done all the same.
   * Null where somebody sees the failure and asks again, or nobody misses it.
   */
  resume: ((ctx: AppContext) => Promise<void>) | null;
}

/** All that is worked on in the background. */
export const jobKinds = {
  onboarding: { lane: "writing", run: writeOnboarding, resume: null },
  outline: { lane: "writing", run: writeOutline, resume: null },
  "outline-rest": { lane: "rest", run: writeRestOfOutline, resume: null },
  "first-test": { lane: "writing", run: beginFirstTest, resume: null },
  questions: { lane: "writing", run: writeQuestions, resume: null },
  ahead: { lane: "ahead", run: writePartAhead, resume: null },
  breakdown: { lane: "writing", run: writeBreakdown, resume: null },
  sitting: { lane: "writing", run: writeSitting, resume: null },
  content: { lane: "writing", run: writeContent, resume: null },
  "concept-content": { lane: "writing", run: writeConceptContent, resume: null },
  grade: { lane: "advice", run: gradeExplanation, resume: null },
  court: { lane: "advice", run: tryChallengedKey, resume: null },
  "placement-result": { lane: "housekeeping", run: makePlacementResult, resume: resumeRecalculations },
  withdraw: { lane: "housekeeping", run: withdrawItem, resume: resumeWithdrawals },
  export: { lane: "housekeeping", run: makeExport, resume: null },
  "remove-export": { lane: "housekeeping", run: removeExport, resume: null },
  "delete-account": { lane: "housekeeping", run: deleteAccount, resume: resumeRemovals },
  "empty-log": { lane: "housekeeping", run: emptyLogOfDeletion, resume: null },
  billing: { lane: "billing", run: refreshBilling, resume: resumeBilling },
  refund: { lane: "billing", run: giveRefund, resume: resumeRefunds },
  mail: { lane: "mail", run: sendMail, resume: resumeMails },
  newsletter: { lane: "mail", run: sendNewsletter, resume: resumeIssues },
  webhook: { lane: "webhook", run: sendWebhooks, resume: resumeWebhooks },
  statements: { lane: "records", run: forwardStatements, resume: resumeForwarding },
} satisfies Record<JobKind, JobDefinition>;
