import { GapTree } from "~/components/map/gap-tree";
import { LearningMap } from "~/components/map/learning-map";
import type { GapTreeNode } from "~/services/map/gap-tree-node";
import { paths } from "~/urls/paths";
import type { exampleMap } from "./example-map.server";
import { Specimen } from "./specimen";

export function Maps({ map }: { map: ReturnType<typeof exampleMap> }) {
  return (
    <>
      <Specimen
        id="map"
        title="Map"
        rule="What you want to know is at the top, what it builds on below. Each state has its own shape and word; a list beside the drawing says the same."
      >
        <LearningMap title="Map of probability and statistics" level={3} {...map} />
      </Specimen>
      <Specimen
        id="tree"
        title="Gap tree"
        rule="A breakdown from the question that was missed down to the gap. Small beside a question, to show where you are."
      >
        <div className="specimen-columns pictures">
          <GapTree root={FOUND} />
          <GapTree root={SEARCHING} size="small" />
        </div>
      </Specimen>
    </>
  );
}

const FOUND = node("Variance of a random variable", "Question 3", "failed", {}, [
  node("Expected value", "Part 1 of 3", "held"),
  node("Independent events", "Part 2 of 3", "skipped"),
  node("Range, quartiles and standard deviation", "Part 3 of 3", "failed", {}, [
    node("Mean and median", "Part 1 of 2", "failed", { isGap: true }, [
      node("Kinds of data", "Part 1 of 2", "held"),
      node("Proportions, percentages and rates", "Part 2 of 2", "held"),
    ]),
  ]),
]);

const SEARCHING = node("The multiplication rule", "", "failed", {}, [
  node("Conditional probability", "", "failed", {}, [
    node("Combining events", "", "held"),
    node("Equally likely outcomes", "", "open", { isCurrent: true, href: null }),
  ]),
  node("Independent events", "", "open", { href: null }),
]);

function node(
  conceptName: string,
  questionLabel: string,
  outcome: GapTreeNode["outcome"],
  others: Partial<GapTreeNode> = {},
  children: GapTreeNode[] = [],
): GapTreeNode {
  return {
    conceptName,
    questionLabel,
    outcome,
    isGap: false,
    isCurrent: false,
    href: paths.styleguide(),
    children,
    ...others,
  };
}
