import { ctx } from "~/app-context.server";
import { createApiToken } from "~/services/accounts/api-tokens.server";
import { createSession, listSessions } from "~/services/accounts/sessions.server";
import { challengeQuestion } from "~/services/challenges/challenges.server";
import { queueMail } from "~/services/mail/outbox.server";
import { sendTestEvent } from "~/services/staff/webhooks/deliveries.server";
import { answer, createCourse, createOpenSubsection, createQuestions, mainQuestionIds } from "./course-factories";
import { makeExport } from "./make-export";
import { createOwnTicket } from "./own-ticket";
import { createPayment } from "./payments";
import { outlineDraft } from "./scripted-author";
import { addEndpoint } from "./scripted-webhooks";

/** For each parameter of the API's paths, something of the learner's that it can name, or of staff's. */
export async function createOwnParams(learner: { id: string }): Promise<Record<string, string>> {
  const course = await createCourse(ctx, learner, { outline: outlineDraft([[["music/scales"], ["music/chords"]]]) });
  const section = { learnerId: learner.id, courseId: course.id, sectionNumber: "1.1" };
  const [questionId = ""] = await createQuestions(ctx, section, [{ conceptId: "music/scales" }]);
  const ticket = await createOwnTicket(learner);
  const token = await createApiToken(ctx, {
    learnerId: learner.id,
    name: "Script",
    scopes: ["read"],
    expiresInDays: 7,
  });
  await createSession(ctx, { learnerId: learner.id, userAgent: "Firefox" });
  const [device] = await listSessions(ctx, { learnerId: learner.id, tokenHash: "" });
  return {
    courseId: course.id,
    sectionId: "1.1",
    questionId,
    questionIndexOrId: questionId,
    conceptId: "music/scales", // as packs and models name them
    ticketId: ticket.id,
    imageId: ticket.imageId,
    tokenId: token.status === "created" ? token.id : "",
    deviceId: device!.id,
    exportId: await makeExport(learner),
    learnerId: learner.id,
    ...(await createStaffParams(learner)),
  };
}

async function createStaffParams(learner: { id: string }) {
  const { endpointId } = await addEndpoint(ctx);
  const sent = await sendTestEvent(ctx, { staffId: "grace", endpointId });
  return {
    endpointId,
    deliveryId: sent.status === "queued" ? sent.deliveryId : "",
    // In a month that no test of payments counts.
    invoiceId: await createPayment(ctx, learner, { paid_at: "2025-11-05T09:00:00.000Z" }),
    challengeId: await createChallenge(learner),
    mailId: await queueMail(ctx, { to: "ada@example.org", subject: "Please confirm", text: "A link." }),
  };
}

async function createChallenge(learner: { id: string }): Promise<string> {
  const section = await createOpenSubsection(ctx, learner);
  const [questionId = ""] = await mainQuestionIds(ctx, section);
  await answer(ctx, { ...section, questionId }, "wrong");
  await challengeQuestion(ctx, { ...section, questionId, reason: "Both are right." });
  const { id } = await ctx.db.selectFrom("challenges").select("id").executeTakeFirstOrThrow();
  return id;
}

/** Parameters that name what is everybody's. */
export const PUBLIC_PARAMS: Record<string, string> = { slug: "no-such-post", tag: "AI" };
