import { z } from "zod";
import type { TreeBranch } from "../figure-port";
import { text } from "./pack-text.server";

/** The drawing of a lesson, as data; the README of `db/curriculum` describes each kind. */

const common = { caption: text, alt: text };
const count = z.int().nonnegative();
const chance = z.number().min(0).max(1);
const axis = z.strictObject({ from: z.number(), to: z.number(), ticks: z.array(z.number()).min(1) });
/** A row and a column, from 1. */
const cell = z.tuple([z.int().positive(), z.int().positive()]);
const side = z.strictObject({ title: text.optional(), labels: z.array(text).min(1) });

const branch: z.ZodType<TreeBranch> = z.strictObject({
  label: text,
  on: text.optional(),
  marked: z.boolean().optional(),
  get branches() {
    return z.array(branch).min(1).optional();
  },
});

const curve = z.discriminatedUnion("shape", [
  z.strictObject({ shape: z.literal("normal"), mean: z.number(), sd: z.number().positive() }),
  z.strictObject({ shape: z.literal("skewed"), mean: z.number().positive(), sd: z.number().positive() }),
  z.strictObject({ shape: z.literal("uniform"), from: z.number(), to: z.number() }),
]);

const shade = z.strictObject({
  from: z.number().optional(),
  to: z.number().optional(),
  label: text.optional(),
  tone: z.enum(["filled", "soil"]).optional(),
});

export const figureSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    ...common,
    kind: z.literal("bar"),
    unit: text,
    parts: z.array(z.strictObject({ label: text, count, tone: z.enum(["filled", "plain", "open"]) })).min(2),
  }),
  z.strictObject({
    ...common,
    kind: z.literal("mosaic"),
    columns: z.array(z.strictObject({ label: text, of: count, filled: count })).min(2),
    filled: text,
    focus: z.int().positive().optional(),
    overall: z.boolean().optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal("rates"),
    groups: z
      .array(
        z.strictObject({ label: text, rows: z.array(z.strictObject({ label: text, part: count, of: count })).min(1) }),
      )
      .min(1),
    total: text.optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal("venn"),
    whole: count,
    sets: z.array(z.strictObject({ label: text, count })).length(2),
    both: count,
    unit: text.optional(),
    neither: text,
    filled: z
      .array(z.enum(["first", "both", "second", "neither"]))
      .min(1)
      .optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal("grid"),
    across: side,
    down: side,
    filled: z.array(cell).optional(),
    blank: z.array(cell).optional(),
    joined: z.boolean().optional(),
    counted: z.boolean().optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal("tree"),
    root: text.optional(),
    branches: z.array(branch).min(2),
    sum: text.optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal("dots"),
    values: z.array(z.number()).min(2),
    unit: text,
    axis,
    mean: z.boolean().optional(),
    median: z.boolean().optional(),
    deviations: z.boolean().optional(),
    shares: z.boolean().optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal("distribution"),
    panels: z
      .array(z.strictObject({ label: text, bars: z.array(z.strictObject({ value: z.number(), chance })).min(2) }))
      .min(1),
    mean: z.boolean().optional(),
    sd: z.boolean().optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal("histogram"),
    classes: z.array(z.strictObject({ from: z.number(), to: z.number(), count })).min(2),
    unit: text,
    per: text,
  }),
  z.strictObject({
    ...common,
    kind: z.literal("density"),
    axis,
    unit: text.optional(),
    panels: z.array(z.strictObject({ label: text.optional(), curve, shaded: z.array(shade).optional() })).min(1),
    marks: z.array(z.strictObject({ at: z.number(), label: text })).optional(),
    spans: z.array(z.number().positive()).optional(),
    percent: z.boolean().optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal("intervals"),
    estimates: z.array(z.number()).min(2),
    margin: z.number().positive(),
    truth: z.number(),
    label: text.optional(),
    unit: text,
    axis,
  }),
  z.strictObject({
    ...common,
    kind: z.literal("scatter"),
    panels: z.array(z.strictObject({ label: text, points: z.array(z.tuple([z.number(), z.number()])).min(3) })).min(1),
  }),
  z.strictObject({
    ...common,
    kind: z.literal("scales"),
    rows: z
      .array(z.strictObject({ label: text, mean: z.number(), sd: z.number().positive(), value: z.number() }))
      .min(1),
  }),
]);
