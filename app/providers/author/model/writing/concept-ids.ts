import { MODEL_CONCEPTS, type ConceptFacts } from "~/providers/author/port";

const MAX_LENGTH = 60;

/** A name as lower-case letters (of any script) and digits joined by hyphens; empty when it has none. */
export function slug(name: string): string {
  const words = name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("+", " plus ") // C, C++ and C# are three subjects
    .replaceAll("#", " sharp ")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return [...words]
    .slice(0, MAX_LENGTH)
    .join("")
    .replace(/^-+|-+$/g, "");
}

export function modelConceptId(subject: string, concept: string): string {
  return `${MODEL_CONCEPTS}${slug(subject)}/${slug(concept)}`;
}

/** The subject in words, as far as the id keeps them. */
export function subjectOf(conceptId: string): string {
  return conceptId.slice(MODEL_CONCEPTS.length).split("/")[0]!.replaceAll("-", " ");
}

/** The prerequisite that is called so, by its id; null when it is none of those that the writer was told of. */
export function prerequisiteCalled(
  name: string | null,
  { id, prerequisites }: Pick<ConceptFacts, "id" | "prerequisites">,
): string | null {
  const isKnown = name !== null && prerequisites.some((prerequisite) => slug(prerequisite) === slug(name));
  return isKnown ? modelConceptId(subjectOf(id), name) : null;
}
