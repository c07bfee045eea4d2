import { ConceptDrawing, type ConceptDrawingProps } from "./concept-drawing";

/**
 * What everything builds on at the top, and what grows from it beneath: one begins above. Each is a link. Where it is
 * wider than the screen it scrolls in its own frame. The page must have `ConceptMarks`.
 */
export function ConceptMap(props: ConceptDrawingProps) {
  return (
    <div className="concept-map">
      <ConceptDrawing {...props} />
    </div>
  );
}
