import { capitalised } from "~/text/capitalised";
import type { Missing, MissingPart, NamedPart } from "~/services/mastery/open-parts";

const list = new Intl.ListFormat("en", { type: "conjunction" });

/**
 * What has to come first, in words: parts of which all that is left is missing, of any other one the concepts alone, and
 * what no part teaches.
 *
 * @param missing something
 */
export function lockReason(
  missing: Missing<NamedPart>,
  { proved, conceptNames }: { proved: ReadonlySet<string>; conceptNames: ReadonlyMap<string, string> },
): string {
  const isWhole = ({ part, conceptIds }: MissingPart) =>
    part.conceptIds.every((id) => proved.has(id) || conceptIds.includes(id));
  const parts = missing.parts.filter(isWhole).map(({ part }) => `${part.sectionNumber} ${part.heading}`);
  const concepts = missing.parts
    .filter((one) => !isWhole(one))
    .flatMap(({ part, conceptIds }) =>
      conceptIds.map((id) => `“${conceptNames.get(id) ?? part.heading}” (${part.sectionNumber})`),
    );
  const foundations = missing.foundations.map((id) => `“${conceptNames.get(id) ?? id}”`);
  const steps = [
    ["complete", parts] as const,
    ["learn", concepts] as const,
    ["practice", foundations] as const,
  ].flatMap(([verb, what]) => (what.length > 0 ? [`${verb} ${list.format(what)}`] : []));
  return `${capitalised(inOrder(steps))} first`;
}

/** With a comma before the "and": there may be another one within a step. */
function inOrder(steps: string[]): string {
  const [last = "", ...before] = steps.toReversed();
  return before.length > 0 ? `${before.toReversed().join(", ")}, and ${last}` : last;
}
