import { Fragment } from "react";
import type { ShownState } from "~/services/map/concept-state";
import { LINE_HEIGHT } from "~/services/map/label";
import type { MapLayout, MapNode } from "~/services/map/layout";
import { shownStateWords } from "~/services/map/shown-state";
import type { ShownConcept } from "./shown-concept";

export interface ConceptDrawingProps {
  /** What it is a map of. */
  title: string;
  layout: MapLayout;
  /** Each concept of the layout. */
  concepts: ShownConcept[];
}

/** From the middle of the mark to the foot of the name's first line. */
const FIRST_LINE = 22;

/** How the roots of a concept are drawn: where it holds they have grown, where it is missing they are soil. */
const rootKinds: Record<ShownState, "grown" | "missing" | "open"> = {
  mastered: "grown",
  proved: "grown",
  likely: "open",
  said: "open",
  due: "grown",
  lapsed: "missing",
  learning: "open",
  ready: "open",
  locked: "open",
  gap: "missing",
};

/** The map itself, for a page or an image. */
export function ConceptDrawing({ title, layout, concepts }: ConceptDrawingProps) {
  const shown = new Map(concepts.map((concept) => [concept.id, concept]));
  return (
    <svg
      role="group"
      aria-label={title}
      width={`${layout.width / 16}em`}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
    >
      {(["open", "grown", "missing"] as const).map((kind) => (
        <path key={kind} className={`root-${kind}`} d={rootsOf(layout, shown, kind)} />
      ))}
      {layout.nodes.map((node, index) => (
        <Fragment key={node.id}>
          {index > 0 && <NotDrawn>{" · "}</NotDrawn>}
          <ConceptNode node={node} concept={shown.get(node.id)!} />
        </Fragment>
      ))}
    </svg>
  );
}

/** For browsers that print the words of a drawing one after the other. */
function NotDrawn({ children }: { children: string }) {
  return <text display="none">{children}</text>;
}

function ConceptNode({ node: { x, y, lines, box }, concept }: { node: MapNode; concept: ShownConcept }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <a
        className={concept.isKept ? `${concept.state} kept` : concept.state}
        href={concept.href}
        aria-label={`${concept.name}: ${shownStateWords[concept.state]}${concept.isKept ? "; the gap you kept" : ""}`}
      >
        <rect x={box.left - x - 2} y={box.top - y} width={box.width + 4} height={box.height + 4} rx="6" />
        <use href={`#mark-${concept.state}`} />
        {lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && " "}
            <text y={FIRST_LINE + index * LINE_HEIGHT}>{line}</text>
          </Fragment>
        ))}
      </a>
    </g>
  );
}

function rootsOf(layout: MapLayout, shown: Map<string, ShownConcept>, kind: string): string {
  return layout.roots
    .filter(({ id }) => rootKinds[shown.get(id)!.state] === kind)
    .map(({ path }) => path)
    .join("");
}
