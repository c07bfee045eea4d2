import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { EmptyState } from "~/components/ui/empty-state";
import { badRequest, notFound, requireParam } from "~/http/response/responses.server";
import { readForm } from "~/http/form/read-form.server";
import { requireStaff } from "~/http/session/staff.server";
import { paths } from "~/urls/paths";
import type { RouteHandle } from "~/document/route-handle";
import { decisionSchema } from "~/services/challenges/decision-schema";
import { findChallengedQuestions } from "~/services/staff/challenged-questions.server";
import { decideChallenge } from "~/services/staff/decide-challenge.server";
import { ChallengedQuestionList } from "./challenged-question-list";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Reported questions – Staff – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { person } = await requireStaff(request);
  return { ...(await findChallengedQuestions(ctx)), timeZone: person.timeZone, locale: person.locale };
}

/** Takes what staff think of a challenged question. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId: staffId } = await requireStaff(request);
  const challengeId = requireParam(params, "challengeId");
  const form = await readForm(request);
  const note = String(form.get("note") ?? "").trim();
  const checked = decisionSchema.safeParse({ decision: form.get("decision"), note });
  if (!checked.success) return badRequest({ challengeId, note, error: checked.error.issues[0]!.message });

  const result = await decideChallenge(ctx, { staffId, challengeId, ...checked.data });
  switch (result.status) {
    case "decided":
    case "decided-before":
      ctx.jobs.wake();
      return redirect(paths.staffQuestions());
    case "no-challenge":
      throw notFound("Page");
  }
}

export default function ChallengedQuestions() {
  const { undecided, decided, timeZone, locale } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const shared = { refused, timeZone, locale };
  return (
    <>
      {undecided.length === 0 ? (
        <EmptyState title="Nothing to decide">
          <p>Reported questions that the automatic check can’t settle will show up here.</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="undecided">
          <h2 id="undecided">To decide</h2>
          <ChallengedQuestionList questions={undecided} {...shared} />
        </section>
      )}
      {decided.length > 0 && (
        <section aria-labelledby="decided">
          <h2 id="decided">Decided</h2>
          <ChallengedQuestionList questions={decided} {...shared} />
        </section>
      )}
    </>
  );
}
