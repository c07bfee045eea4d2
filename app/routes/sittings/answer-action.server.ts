import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, redirectDocument } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { typedFields } from "~/http/form/typed-fields.server";
import { notFound } from "~/http/response/responses.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { findAnsweredBefore } from "~/services/learning/sittings/answered-before.server";
import { sittingAnswerSchema, type SittingAnswerFields } from "~/services/learning/sittings/answer-form-schema";
import { sittingRefusals } from "~/services/learning/sittings/refusal-words";
import { findOpenSitting } from "~/services/learning/sittings/sittings.server";
import { pauseFromForm } from "./pause-action.server";
import { readTypedAgain } from "./typed-again";

const NOT_STORED = "We couldn’t save your answer. Send it again in a moment.";

interface Sitting {
  take: (answer: SittingAnswerFields) => Promise<{
    status: "taken" | "not-asked" | "no-such-option" | "too-many" | "needs-plan" | "not-found";
  }>;
  /** Left out where every plan may. */
  mayAnswer?: () => Promise<boolean>;
  learnerId: string;
  /** Which sitting it is. */
  place: Parameters<typeof findOpenSitting>[1];
  /** The sitting's own page. */
  path: string;
  /** Where whoever pauses goes. */
  awayPath: string;
}

/** Takes one answer of a sitting, or pauses it. What was typed comes back with whatever is wrong with it. */
export async function answerFromForm(
  request: Request,
  form: FormData,
  { take, mayAnswer, learnerId, place, path, awayPath }: Sitting,
) {
  const typed = readTypedAgain(form);
  if (form.get("intent") === "pause") return pauseFromForm(request, { learnerId, typed, awayPath });
  const again = {
    ...typed,
    tooLate: null as "another" | "none" | null, // what became of the question before this answer came
  };
  const submission = parseWithZod(typedFields(form), { schema: sittingAnswerSchema });
  if (submission.status !== "success") {
    // The page then shows no form to bring it back in.
    if (mayAnswer && !(await mayAnswer())) return pauseFromForm(request, { learnerId, typed, awayPath: path });
    const errors = Object.values(submission.reply().error ?? {}).flatMap((list) => list ?? []);
    return data({ ...again, errors: [...new Set(errors)] }, { status: 400 });
  }
  try {
    switch ((await take(submission.value)).status) {
      case "taken":
        // What came of it is a document without scripts: to draw its place before would tell of it twice.
        return (await findOpenSitting(ctx, place)) ? redirect(path) : redirectDocument(path);
      case "needs-plan": // which the page says, beside what was typed
        return redirect(path);
      case "not-asked": {
        const before = await findAnsweredBefore(ctx, { learnerId, ...submission.value });
        if (before === "the same") return redirect(path); // from a second click
        if (before === "none" && submission.value.explanation === "") return redirect(path); // there is nothing to keep
        return data({ ...again, errors: [], tooLate: before }, { status: 409 });
      }
      case "no-such-option":
        return data({ ...again, errors: [sittingRefusals["no-such-option"]] }, { status: 400 });
      case "too-many":
        return data({ ...again, errors: [sittingRefusals["too-many"]] }, { status: 429 });
      case "not-found":
        throw notFound("Question");
    }
  } catch (error) {
    return writeFailed(request, error, { ...again, errors: [NOT_STORED] });
  }
}
