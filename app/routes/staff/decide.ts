import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/not-found.server";
import { problem } from "~/http/problem.server";
import { readForm } from "~/http/read-form.server";
import { requireParam } from "~/http/require-param.server";
import { requireStaff } from "~/http/staff.server";
import { paths } from "~/paths";
import { decideByStaff } from "~/services/challenges/decisions.server";
import { MAX_STAFF_NOTE } from "~/services/input-limits";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return redirect(paths.staffQuestions());
}

/** Takes what staff think of a reported question. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request);
  const form = await readForm(request);
  const decision = form.get("decision");
  if (decision !== "withdraw" && decision !== "keep") throw problem(400, "Please withdraw the question or keep it.");
  const note = String(form.get("note") ?? "").trim();
  if (note.length > MAX_STAFF_NOTE) {
    throw problem(400, `A note may have ${MAX_STAFF_NOTE} characters. Go back: what you typed is still there.`);
  }
  const challengeId = requireParam(params, "challengeId");
  const result = await decideByStaff(ctx, { challengeId, decision, note });
  if (result.status === "no-challenge") throw notFound("Page");
  ctx.jobs.wake();
  return redirect(paths.staffQuestions());
}
