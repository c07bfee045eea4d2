import { gapNameOf } from "~/services/learning/gaps/gap-name";
import { InConcept } from "./in-concept";

/** A gap within a sentence, by name, and in which concept it is. */
export function GapInText({ gap }: { gap: { gapName: string | null; conceptName: string } }) {
  const { name, inConcept } = gapNameOf(gap);
  return (
    <>
      <strong dir="auto">{name}</strong>
      <InConcept name={inConcept} />
    </>
  );
}
