export interface Profile {
  full_name: string;
  age: number | null;
  current_job: string;
  linkedin: string;
  education: string;
  about: string;
}

export interface ProfileCompletion {
  /** 0 to 100 */
  percentage: number;
  /** What is not told yet, as the settings name it. */
  missing: string[];
}

const fields: { name: keyof Profile; label: string }[] = [
  { name: "full_name", label: "Full name" },
  { name: "age", label: "Age" },
  { name: "current_job", label: "Current job" },
  { name: "linkedin", label: "LinkedIn" },
  { name: "education", label: "Education" },
  { name: "about", label: "About you" },
];

export function profileCompletion(profile: Profile): ProfileCompletion {
  const missing = fields.filter(({ name }) => isMissing(profile[name])).map(({ label }) => label);
  return { percentage: Math.round((100 * (fields.length - missing.length)) / fields.length), missing };
}

function isMissing(value: string | number | null): boolean {
  return value === null || (typeof value === "string" && value.trim() === "");
}
