import { ConceptDrawing, type ConceptDrawingProps } from "./concept-drawing";

/**
 * Concepts as a plant's roots: what one wants to know at the top, what it rests on beneath it. Each is a link. Where it is
 * wider than the screen it scrolls in its own frame. The page must have `ConceptMarks`.
 */
export function ConceptMap(props: ConceptDrawingProps) {
  return (
    <div className="concept-map">
      <ConceptDrawing {...props} />
    </div>
  );
}
