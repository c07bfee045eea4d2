import { parseWithZod } from "@conform-to/zod/v4";
import { ctx } from "~/app-context.server";
import { badRequest } from "~/http/response/responses.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { redirectAfterSaving } from "~/http/session/told-once.server";
import { typedFields } from "~/http/form/typed-fields.server";
import { paths } from "~/urls/paths";
import { profileOf } from "~/services/accounts/profile-fields";
import { profileSchema } from "~/services/accounts/profile-schema";
import { updateProfile } from "~/services/accounts/profile.server";

const NOT_SAVED = "Failed to update profile. Please try again.";

/** Whatever goes wrong, what was typed comes back with the form. */
export async function saveProfileFromForm(request: Request, learnerId: string, form: FormData) {
  const submission = parseWithZod(typedFields(form), { schema: profileSchema });
  if (submission.status !== "success") return badRequest(submission.reply());

  try {
    await updateProfile(ctx, { learnerId, profile: profileOf(submission.value) });
  } catch (error) {
    return writeFailed(request, error, submission.reply({ formErrors: [NOT_SAVED] }));
  }
  return redirectAfterSaving(paths.settings());
}
