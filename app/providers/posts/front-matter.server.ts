import { load } from "js-yaml";
import { z } from "zod";
import { hasSomethingToSee } from "~/text/visible-text";

/** One line, with at least a sign in it that can be seen, and none that turns the words around it. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .refine(hasSomethingToSee, "must not be empty")
    .max(longest, `must have at most ${longest} characters`)
    .regex(/^[^\p{Cc}\p{Cs}\p{NChar}]*$/u, "must be one line of text")
    .regex(/^[^\u202A-\u202E\u2066-\u2069]*$/, "must have no sign that turns the direction of its words");

/** What stands in an address, too. */
const label = line(40)
  .regex(/^[\p{L}\p{N}][^/\\]*$/u, "must begin with a letter or a digit and have no slash")
  .regex(/(?<!\.data)$/i, "must not end in .data, as Remix's own addresses do");

const schema = z
  .strictObject({
    title: line(120),
    excerpt: line(300),
    date_published: z.iso.date("must be a day such as 2026-11-20"),
    category: label,
    tags: z.array(label).max(8, "must be at most 8").default([]),
    author: line(80),
    featured_image: z
      .string()
      .regex(
        /^[\w-]+\.(svg|png|jpe?g|webp|avif)$/i,
        "must be the name of an SVG, PNG, JPEG, WebP or AVIF file beside it",
      )
      .optional(),
    featured_image_alt: line(400).optional(),
  })
  .refine((post) => !post.featured_image || post.featured_image_alt, {
    path: ["featured_image_alt"],
    error: "must say what the picture shows",
  })
  .refine(({ tags }) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, {
    path: ["tags"],
    error: "must be different from each other",
  });

type FrontMatter = z.infer<typeof schema>;

const PARTS = /^\uFEFF?---\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n([^]*))?$/;

/**
 * Takes the source of a post apart.
 *
 * @throws Error that names each wrong field and what it should be
 */
export function readFrontMatter(source: string): { fields: FrontMatter; text: string } {
  const [, yaml, text = ""] = PARTS.exec(source) ?? [];
  if (yaml === undefined) throw new Error("must begin with its fields between two lines of ---");
  const parsed = schema.safeParse(load(yaml));
  if (parsed.success) return { fields: parsed.data, text };
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".") || "fields"} ${issue.message}`);
  throw new Error(problems.join("; "));
}
