import { expect, test } from "vitest";
import { answerTicket } from "~/services/support/answer-ticket.server";
import { attachImages } from "~/services/support/attach-images.server";
import { createTicket } from "~/services/support/create-ticket.server";
import { findAbout } from "~/services/support/find-about.server";
import { findOwnContact } from "~/services/support/own-contact.server";
import { findOwnTicket } from "~/services/support/own-ticket.server";
import { countOwnTickets, listOwnTickets } from "~/services/support/own-tickets.server";
import { rateTicket } from "~/services/support/satisfaction.server";
import { readTicketImage } from "~/services/support/ticket-images.server";
import { updateDescription } from "~/services/support/update-description.server";
import { createOpenSubsection, mainQuestionIds } from "./support/course-factories";
import { createLearner } from "./support/factories";
import { createPayment } from "./support/payments";
import { picture } from "./support/pictures";
import { createWatchedContext } from "./support/watched-context";

test("no query of what learners do at the support desk reads through a whole table, or sorts one", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  const { id: learnerId } = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, { id: learnerId }, { questions: [{ conceptId: "notes" }] });
  const [questionId = ""] = await mainQuestionIds(ctx, section);
  const invoiceId = await createPayment(ctx, { id: learnerId });
  const texts = { subject: "A subject", description: "A description" } as const;

  watch(true);
  await findOwnContact(ctx, { learnerId });
  const about = await findAbout(ctx, { learnerId, kind: "question", id: questionId });
  await findAbout(ctx, { learnerId, kind: "payment", id: invoiceId });
  const created = await createTicket(ctx, { learnerId, type: "general", priority: "medium", ...texts, about });
  const ticketId = created.status === "created" ? created.ticketId : "";
  const images = [{ fileName: "seen.png", bytes: await picture() }];
  await attachImages(ctx, { ticketId, messageId: null, images }, () => {});
  const answered = await answerTicket(ctx, { learnerId, ticketId, body: "More of it." });
  const messageId = answered.status === "answered" ? answered.messageId : "";
  await attachImages(ctx, { ticketId, messageId, images }, () => {});
  for (const status of [null, "open"] as const) {
    for (const type of [null, "general"] as const) await listOwnTickets(ctx, { learnerId, status, type, page: 2 });
  }
  await countOwnTickets(ctx, { learnerId });
  const ticket = await findOwnTicket(ctx, { learnerId, ticketId });
  await readTicketImage(ctx, { learnerId, imageId: ticket!.images[0]!.id });
  await updateDescription(ctx, { learnerId, ticketId, description: "Another one", describedAt: ticket!.describedAt });
  await rateTicket(ctx, { learnerId, ticketId, satisfaction: "yes", comment: "" });
  watch(false);

  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThan(20);
  const slow = steps.filter(
    ({ detail, sql }) => /^SCAN/.test(detail) || (/TEMP B-TREE/.test(detail) && !isOneTicket(sql)),
  );
  expect(slow).toEqual([]);
});

/** The pictures of one ticket, of which there are few, are sorted by their id. */
function isOneTicket(sql: string): boolean {
  return sql.includes('from "ticket_images"');
}
