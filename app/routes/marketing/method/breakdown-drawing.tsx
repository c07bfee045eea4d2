import { GapTree } from "~/components/map/gap-tree";
import type { GapTreeNode } from "~/services/map/gap-tree-node";

/** The text's own example as a breakdown, drawn as in a course: a wrong answer followed down its roots to the gap. */
export function BreakdownDrawing() {
  return (
    <figure>
      <GapTree root={medicalTest} />
      <figcaption className="small">
        Rings: missed. Dots: solid. The diamond is the gap: it was missed, and nothing below it was. From there you
        climb back up to the question you started with.
      </figcaption>
    </figure>
  );
}

const medicalTest: GapTreeNode = {
  ...named("Bayes’ theorem", "failed"),
  questionLabel: "A medical test comes back positive",
  children: [
    { ...named("Equally likely outcomes", "held") },
    {
      ...named("Conditional probability", "failed"),
      children: [
        { ...named("Combining events", "held") },
        { ...named("Proportions: a share of what?", "failed"), isGap: true },
      ],
    },
  ],
};

function named(conceptName: string, outcome: "failed" | "held"): GapTreeNode {
  return { questionLabel: "", conceptName, outcome, isGap: false, isCurrent: false, href: null, children: [] };
}
