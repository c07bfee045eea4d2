import { countStates } from "~/services/map/concept-state";
import type { MapLayout } from "~/services/map/layout";
import type { NestedConcept } from "~/services/map/nested-concepts";
import { ConceptLegend } from "./concept-legend";
import { ConceptList } from "./concept-list";
import { ConceptMap } from "./concept-map";
import { ConceptMarks } from "./concept-marks";
import type { ShownConcept } from "./shown-concept";

interface LearningMapProps {
  /** What it is a map of: "Map of Probability and statistics". */
  title: string;
  concepts: ShownConcept[];
  /** Of the same concepts, as `layoutMap` and `nestConcepts` make them: on the server, for both take a while. */
  layout: MapLayout;
  nested: NestedConcept[];
}

/** The map, what its marks mean, and the same as a list. Once a page; the page links `styles/map.css`. */
export function LearningMap({ title, concepts, layout, nested }: LearningMapProps) {
  return (
    <div className="learning-map">
      <ConceptMarks />
      <ConceptLegend counts={countStates(concepts)} />
      <ConceptMap title={title} layout={layout} concepts={concepts} />
      <ConceptList nested={nested} concepts={concepts} />
    </div>
  );
}
