import type { Selectable } from "kysely";
import { camelCase, type CamelCase } from "~/text/camel-case";
import type { ProfileColumns } from "~db/schema";

/** What may stand in a field (profile-schema.ts, profile-form.tsx's `constraints`), how it is typed (profile-control.tsx). */
export type ProfileFieldKind = "name" | "age" | "line" | "linkedin" | "text";

export interface ProfileField {
  label: string;
  kind: ProfileFieldKind;
  hint?: string;
  autoComplete?: string;
  /** What the privacy page calls it, after "you may add"; null for what Google has told already. */
  inWords: string | null;
}

/**
 * What a learner may say about themselves, by column; the form's fields are called the same. Form, checks, completion,
 * export, the emptying of a closed account and the privacy page all follow this list.
 */
export const profileFields = {
  full_name: { label: "Full name", kind: "name", autoComplete: "name", inWords: null },
  age: { label: "Age", kind: "age", hint: "From 13 to 120.", inWords: "your age" },
  current_job: { label: "Current job", kind: "line", autoComplete: "organization-title", inWords: "your job" },
  linkedin: {
    label: "LinkedIn",
    kind: "linkedin",
    hint: "Your username or the full address of your profile.",
    inWords: "your LinkedIn name",
  },
  education: { label: "Education", kind: "line", inWords: "your education" },
  about: {
    label: "About you",
    kind: "text",
    hint: "What you know and what you’re aiming for.",
    inWords: "a few words about yourself",
  },
} satisfies Record<ProfileColumn, ProfileField>;

export type ProfileColumn = keyof ProfileColumns;
export const profileColumns = Object.keys(profileFields) as ProfileColumn[];

type ProfileRow = Selectable<ProfileColumns>;
/** An age is in years, and null while they have not said; any other field is empty then. */
export type Profile = { [Column in ProfileColumn as CamelCase<Column>]: ProfileRow[Column] };
/** As they stand in the form. */
export type ProfileFormFields = Record<ProfileColumn, string>;

export function profileOf(row: ProfileRow): Profile {
  return Object.fromEntries(profileColumns.map((column) => [camelCase(column), row[column]])) as unknown as Profile;
}

export function profileRow(profile: Profile): ProfileRow {
  return forEachField((column) => profile[camelCase(column)]) as ProfileRow;
}

export function profileFormFields(profile: Profile): ProfileFormFields {
  return forEachField((column) => String(profile[camelCase(column)] ?? ""));
}

/** The row of somebody who has said nothing, or whose account is closed. */
export const emptyProfileRow = forEachField((column) =>
  profileFields[column].kind === "age" ? null : "",
) as ProfileRow;

export function forEachField<T>(valueOf: (column: ProfileColumn) => T): Record<ProfileColumn, T> {
  return Object.fromEntries(profileColumns.map((column) => [column, valueOf(column)])) as Record<ProfileColumn, T>;
}
