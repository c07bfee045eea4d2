import { z } from "zod";
import { profileSchema } from "~/services/accounts/profile-schema";
import { id, success, time } from "./common";

export const user = z
  .object({
    success,
    id,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    subscription_plan: z.enum(["free", "premium", "trial"]),
    age: z.number().int().nullable().describe("In years; null while they have not said"),
    current_job: z.string(),
    linkedin: z.string().describe("The part of the address after linkedin.com/in/"),
    education: z.string(),
    about: z.string(),
    updated_at: time,
  })
  .meta({ id: "User", description: "The learner who calls" });

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? undefined);

/** Replaces the profile: what is left out is empty afterwards. */
export const profileUpdate = z
  .object({
    full_name: z.string({ error: "Enter your full name" }),
    age: z.number().nullish().meta({ description: "In whole years, from 13 to 120" }),
    current_job: text,
    linkedin: text.meta({ description: "A username, or the full address of the profile" }),
    education: text,
    about: text,
  })
  .transform(({ age, ...texts }): z.input<typeof profileSchema> => ({
    ...texts,
    age: age === undefined || age === null ? undefined : String(age),
  }))
  .pipe(profileSchema);

export const issuedToken = z
  .object({
    success,
    token: z.string().describe("To be sent as `Authorization: Bearer …`"),
    token_type: z.literal("Bearer"),
    expires_at: time.describe(
      "When it ends at the latest, with the browser’s session; after 14 days without use it ends earlier",
    ),
    user,
  })
  .meta({ id: "IssuedToken" });

export const session = z
  .object({
    success,
    user,
    scopes: z.array(z.enum(["read", "learn", "support", "staff"])),
    is_staff: z.boolean(),
  })
  .meta({ id: "Session", description: "Who calls, and what they may" });
