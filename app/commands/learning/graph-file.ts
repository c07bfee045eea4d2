import { readFile } from "node:fs/promises";
import { z } from "zod";
import { buildGraph, GraphError, type KnowledgeGraph } from "~/services/placement/knowledge-graph";
import { UsageError } from "./usage-error";

const schema = z.object({
  nodes: z.array(z.unknown()).min(1),
  edges: z.array(z.tuple([z.int(), z.int()])),
});

/** Reads `{"nodes": […], "edges": [[prerequisite, concept], …]}`, edges by index from 0. @throws UsageError */
export async function readGraphFile(file: string): Promise<KnowledgeGraph> {
  const parsed = schema.safeParse(parseJson(file, await readText(file)));
  if (!parsed.success) {
    throw new UsageError(`${file} is no graph {"nodes": […], "edges": [[prerequisite, concept], …]} by index.`);
  }
  try {
    return buildGraph(parsed.data.nodes.length, parsed.data.edges);
  } catch (error) {
    if (error instanceof GraphError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is no JSON.`);
  }
}
