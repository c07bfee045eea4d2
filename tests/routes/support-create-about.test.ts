import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createOpenSubsection, mainQuestionIds } from "../support/course-factories";
import { createPayment } from "../support/payments";
import { get } from "../support/request";
import { startWithTicketForm, storedTickets } from "../support/tickets";

test("a ticket from a question names it, suggests its type, and links back to it", async () => {
  const { ada, open, send } = await startWithTicketForm();
  const section = await createOpenSubsection(ctx, ada, { questions: [{ conceptId: "notes" }] });
  const [id = ""] = await mainQuestionIds(ctx, section);
  const about = { about: "question", id } as const;

  const question = await open(paths.question({ ...section, questionId: id }));
  const form = await open(paths.createTicket(about));
  const sent = await send(about, paths.createTicket(about));
  const ticket = await open(sent.location!);

  expect(question.status).toBe(200);
  expect(form.html).toContain('<option value="technical_support" selected="">');
  expect(form.html).toContain(`<input type="hidden" name="id" value="${id}"/>`);
  expect(form.text()).toContain("About: “");
  expect(ticket.html).toContain(`href="${paths.question({ ...section, questionId: id })}"`);
  expect(JSON.parse((await storedTickets())[0]!.about!)).toMatchObject({ kind: "question", id });
});

test("what is somebody else's, unknown or forged is dropped, and says nothing of what it is", async () => {
  const { open, send } = await startWithTicketForm();
  const bob = await signUp("Bob");
  const section = await createOpenSubsection(ctx, bob, { questions: [{ conceptId: "notes" }] });
  const [id = ""] = await mainQuestionIds(ctx, section);
  const payment = await createPayment(ctx, bob);
  const foreign = [
    { about: "question", id },
    { about: "payment", id: payment },
    { about: "payment", id: "in_unknown" },
    { about: "error", id: "<script>" },
    { about: "error", id: "0b7f3c1e-1111-4222-8333-123456789ABC" },
  ] as const;

  for (const about of foreign) {
    const page = await open(paths.createTicket(about));
    expect(page.text()).not.toContain("About:");
    expect(page.html).toContain('<option value="general" selected="">');
    await send({ ...about, subject: `About ${about.about} ${about.id.slice(0, 5)}` }, paths.createTicket(about));
  }

  expect((await storedTickets()).map((ticket) => ticket.about)).toEqual(foreign.map(() => null));
});

test("a ticket from a payment is about its amount and date", async () => {
  const { ada, open } = await startWithTicketForm();
  const id = await createPayment(ctx, ada);

  const page = await open(paths.createTicket({ about: "payment", id }));

  expect(page.text()).toMatch(/About: Payment of \$[\d.]+ on \d{4}-\d\d-\d\d/);
  expect(page.html).toContain('<option value="billing_inquiry" selected="">');
});

test("the other address leads to the form, its query kept", async () => {
  const { ada } = await startWithTicketForm();

  const outcome = await callRoute(get("/dashboard/support/new?about=question&id=1", { as: ada.as }));

  expect(outcome).toMatchObject({ status: 302, location: "/dashboard/support/create?about=question&id=1" });
});
