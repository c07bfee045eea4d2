import { z } from "zod";
import { id, success, time } from "./common";

const count = z.number().int();
const micros = z.number().describe("In millionths of a US dollar");
const cap = count.nullable().describe("Per day; null for none");
const capMicros = micros.nullable().describe("In millionths of a US dollar, per day; null for none");

const cost = {
  calls: count,
  cost_micros: micros.describe("Of the calls whose price is known, in millionths of a US dollar"),
  unpriced_calls: count,
};

const sum = { ...cost, failed_calls: count, tokens: count, duration_ms: z.number() };

const today = z.object({
  tokens: count.describe("Used since midnight UTC, or set aside for calls under way"),
  token_cap: cap,
  ...cost,
  cap_micros: capMicros,
  per_learner: z.object({ token_cap: cap, cap_micros: capMicros }),
});

const modelCall = z.object({
  id,
  started_at: time,
  purpose: z.string(),
  prompt: z.string().describe("Name and version"),
  model: z.string(),
  outcome: z.string().describe("`running`: it hasn’t ended, or its process died"),
  reserved_tokens: count,
  prompt_tokens: count.nullable().describe("Null when the model’s server didn’t tell"),
  completion_tokens: count.nullable().describe("Null when the model’s server didn’t tell"),
  cost_micros: micros.nullable().describe("In millionths of a US dollar; null when the price isn’t known"),
  duration_ms: z.number().nullable(),
});

export const spending = z
  .object({
    success,
    today: today.nullable().describe("Null without a language model"),
    days: z.array(z.object({ day: z.iso.date(), ...sum })).describe("The newest first, without days of no calls"),
    purposes: z.array(z.object({ model: z.string(), purpose: z.string(), ...sum })).describe("Most tokens first"),
    reviews: z
      .array(z.object({ outcome: z.string(), reason: z.string(), count }))
      .describe("How many written questions ended in the same way"),
    calls: z.array(modelCall).describe("The last 50, the newest first"),
  })
  .meta({ id: "Spending", description: "What the model’s calls took in the last 30 days, of nobody in particular" });
