import { inTransaction, type DbContext } from "~/services/context";
import { findLatestJob } from "~/services/jobs/queue.server";
import type { OwnSubsectionKey } from "~/services/learning/tree/subsection";
import { findSubsection } from "~/services/learning/tree/subsections.server";
import { canBeLeft } from "./can-be-left";
import { endMainSet } from "./main-questions.server";

type LeavePartResult = { status: "left" } | { status: "not-failed" } | { status: "no-section" };

/**
 * Lets a part rest until tomorrow whose questions could not be written, such as one that a model declines to write about:
 * nothing is taken for known, and the next part opens. From tomorrow on its questions can be asked for again.
 */
export async function leavePart(ctx: DbContext, key: OwnSubsectionKey): Promise<LeavePartResult> {
  return inTransaction(ctx, async (ctx) => {
    const subsection = await findSubsection(ctx, key);
    if (!subsection) return { status: "no-section" };
    const job = await findLatestJob(ctx, { kind: "questions", subjectId: subsection.id });
    const isFailed = job?.status === "failed" && canBeLeft(job.errorKind);
    if (subsection.writing.isOver || !isFailed) return { status: "not-failed" };
    await endMainSet(ctx, subsection.id);
    return { status: "left" };
  });
}
