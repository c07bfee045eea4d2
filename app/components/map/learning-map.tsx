import type { MapLayout } from "~/services/map/layout";
import type { NestedConcept } from "~/services/map/nested-concepts";
import { ConceptMap } from "./concept-map";
import { ConceptMarks } from "./concept-marks";
import { Connections } from "./connections";
import type { ShownConcept } from "./shown-concept";
import { StateGroups } from "./state-groups";

interface LearningMapProps {
  /** What it is a map of: "Map of Probability and statistics". */
  title: string;
  concepts: ShownConcept[];
  /** Of the same concepts, as `layoutMap` and `nestConcepts` make them: on the server, for both take a while. */
  layout: MapLayout;
  nested: NestedConcept[];
  /** Of the headings in it. */
  level?: 2 | 3;
}

/** Where one stands with each concept, and how they connect. Once a page; the page links `styles/map.css`. */
export function LearningMap({ title, concepts, layout, nested, level = 2 }: LearningMapProps) {
  return (
    <div className="learning-map">
      <ConceptMarks />
      <StateGroups concepts={concepts} level={level} />
      <Connections nested={nested} concepts={concepts}>
        <ConceptMap title={title} layout={layout} concepts={concepts} />
      </Connections>
    </div>
  );
}
