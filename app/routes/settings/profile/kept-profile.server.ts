import { ctx } from "~/app-context.server";
import { CSRF_TOKEN_FIELD, isCsrfToken } from "~/http/session/csrf-token.server";
import { signInAndKeep } from "~/http/session/sign-in-and-keep.server";
import { toSignIn } from "~/http/session/to-sign-in.server";
import { paths } from "~/urls/paths";
import { forEachField, profileColumns, type ProfileFormFields } from "~/services/accounts/profile-fields";
import { saveProfileDraft } from "~/services/accounts/profile.server";

/**
 * What stood in the form when it was sent after its session had ended. The CSRF token tells that the form was this
 * learner's: the text waits with the profile. Without one the address carries it through signing in, as far as it fits.
 */
export async function keepProfile(
  form: FormData,
  ended: { learnerId: string; tokenHash: string } | null,
): Promise<Response> {
  if (!ended || !isCsrfToken(ended, form.get(CSRF_TOKEN_FIELD))) {
    return signInAndKeep(
      paths.settings(),
      profileColumns.flatMap((name) => form.getAll(name).map((value): [string, string] => [name, String(value)])),
    );
  }
  await saveProfileDraft(ctx, {
    learnerId: ended.learnerId,
    fields: forEachField((name) => String(form.get(name) ?? "")),
  });
  return toSignIn(paths.settings());
}

/** The fields that an address carries; anybody can write one, so those it does not name stay as they are. */
export function keptProfile(query: URLSearchParams): Partial<ProfileFormFields> | null {
  const carried = profileColumns.filter((name) => query.has(name)).map((name) => [name, query.get(name)]);
  return carried.length === 0 ? null : (Object.fromEntries(carried) as Partial<ProfileFormFields>);
}
