import { buildGraph, conceptsUnder, type Edge, type KnowledgeGraph } from "~/services/placement/knowledge-graph";

/** The course towards a goal: its direct and indirect prerequisites, numbered anew, and the goal as the last. */
export function courseUnder(graph: KnowledgeGraph, goal: number): KnowledgeGraph {
  const concepts = [...conceptsUnder(graph, goal), goal];
  const places = new Map(concepts.map((concept, place) => [concept, place]));
  const edges = concepts.flatMap((concept) =>
    graph.prerequisites[concept]!.map((below): Edge => [places.get(below)!, places.get(concept)!]),
  );
  return buildGraph(concepts.length, edges);
}
