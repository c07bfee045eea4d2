import type { MissingPart, NamedPart } from "~/services/mastery/open-parts";

const list = new Intl.ListFormat("en", { type: "conjunction" });

/**
 * What has to come first, in words: parts of which all that is left is missing, and of any other one the concepts alone.
 *
 * @param missing one part or more
 */
export function lockReason(
  missing: MissingPart<NamedPart>[],
  { proved, conceptNames }: { proved: ReadonlySet<string>; conceptNames: ReadonlyMap<string, string> },
): string {
  const isWhole = ({ part, conceptIds }: MissingPart) =>
    part.conceptIds.every((id) => proved.has(id) || conceptIds.includes(id));
  const parts = missing.filter(isWhole).map(({ part }) => `${part.sectionNumber} ${part.heading}`);
  const concepts = missing
    .filter((one) => !isWhole(one))
    .flatMap(({ part, conceptIds }) =>
      conceptIds.map((id) => `“${conceptNames.get(id) ?? part.heading}” (${part.sectionNumber})`),
    );
  if (concepts.length === 0) return `Complete ${list.format(parts)} first`;
  if (parts.length === 0) return `Learn ${list.format(concepts)} first`;
  return `Complete ${list.format(parts)}, and learn ${list.format(concepts)} first`;
}
