import { z } from "zod";
import { SCOPES } from "~/services/accounts/api-tokens";
import { CHOOSE_ANY, tokenSchema } from "~/services/accounts/token-schema";
import { id, success, time } from "./common";

const device = z
  .object({
    id,
    name: z.string().meta({ example: "Firefox on Linux" }),
    is_current: z.boolean().describe("Whether this call came from it"),
    signed_in_at: time,
    last_seen_at: time.describe("To the hour"),
  })
  .meta({ id: "Device" });

export const deviceList = z
  .object({ success, devices: z.array(device).describe("The current one first, then those that were seen last") })
  .meta({ id: "DeviceList", description: "Where you are signed in" });

const tokenFields = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  last_four: z.string().describe("The token’s last characters"),
  created_at: time,
  expires_at: time.nullable().describe("Null: never"),
  is_expired: z.boolean(),
  last_used_at: time.nullable().describe("To the hour; null for never"),
});

export const tokenList = z
  .object({
    success,
    tokens: z.array(tokenFields.meta({ id: "PersonalToken" })).describe("The newest first, without those revoked"),
  })
  .meta({ id: "PersonalTokenList" });

export const newToken = z.object({
  name: tokenSchema(SCOPES).shape.name,
  scopes: z.array(z.enum(SCOPES, CHOOSE_ANY), CHOOSE_ANY).min(1, CHOOSE_ANY),
  expires_in_days: z
    .union([z.literal([7, 30, 90, 365]), z.null()], "Choose 7, 30, 90 or 365 days, or null")
    .default(90)
    .meta({ description: "Null: never" }),
});

export const madeToken = tokenFields
  .extend({ success, token: z.string().describe("The token itself, which is shown this once") })
  .meta({ id: "MadePersonalToken" });
