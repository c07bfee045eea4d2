import { checkPack } from "~/providers/author/curriculum/check-pack.server";
import type { PackConcept, PackQuestion } from "~/providers/author/curriculum/pack-schema.server";
import { goodConcept, goodPack, goodQuestion } from "./packs";

/** The problems of the good pack after one concept of it was changed. */
export function problemsOf(changes: Partial<PackConcept>, id = "tip"): string[] {
  const pack = goodPack();
  pack.concepts.set(id, goodConcept(id, { prerequisites: pack.concepts.get(id)?.prerequisites, ...changes }));
  return checkPack(pack);
}

/** The problems of the good pack after one question of it was changed. */
export function problemsWithQuestion(changes: Partial<PackQuestion>): string[] {
  const [, ...others] = goodConcept("tip").questions;
  return problemsOf({ questions: [{ ...goodQuestion("tip-one"), ...changes }, ...others] });
}

/** The problems of a question with these options, of which b is right. */
export function problemsWithOptions(...texts: string[]): string[] {
  const options: PackQuestion["options"] = Object.fromEntries(
    texts.map((text, index) => [
      "abcde"[index],
      index === 1 ? { text } : { text, misconception: index === 0 ? "too-low" : "too-high", feedback: "Look again." },
    ]),
  );
  return problemsWithQuestion({ options });
}
