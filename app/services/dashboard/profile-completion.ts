import { profileColumns, profileFields, profileRow, type Profile } from "~/services/accounts/profile-fields";

export interface ProfileCompletion {
  /** 0 to 100 */
  percentage: number;
  /** What is not told yet, as the settings name it. */
  missing: string[];
}

export function profileCompletion(profile: Profile): ProfileCompletion {
  const row = profileRow(profile);
  const missing = profileColumns.filter((column) => isMissing(row[column]));
  return {
    percentage: Math.round((100 * (profileColumns.length - missing.length)) / profileColumns.length),
    missing: missing.map((column) => profileFields[column].label),
  };
}

function isMissing(value: string | number | null): boolean {
  return value === null || (typeof value === "string" && value.trim() === "");
}
