import { signInAndKeep } from "~/http/sign-in-and-keep.server";
import { paths } from "~/paths";
import type { ProfileFields } from "./profile-form";

const NAMES: (keyof ProfileFields)[] = ["full_name", "age", "current_job", "linkedin", "education", "about"];

/** What stood in the form when it was sent after its session had ended: the address carries it through signing in. */
export function keepProfile(form: FormData): Response {
  return signInAndKeep(
    paths.settings(),
    NAMES.flatMap((name) => form.getAll(name).map((value): [string, string] => [name, String(value)])),
  );
}

export function keptProfile(query: URLSearchParams): ProfileFields | null {
  if (!NAMES.some((name) => query.has(name))) return null;
  const kept = (name: keyof ProfileFields) => query.get(name) ?? "";
  return {
    full_name: kept("full_name"),
    age: kept("age"),
    current_job: kept("current_job"),
    linkedin: kept("linkedin"),
    education: kept("education"),
    about: kept("about"),
  };
}
