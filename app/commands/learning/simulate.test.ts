import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runSimulation as simulate } from "../../../tests/support/simulation";

const usage = expect.stringContaining("Usage:\n  npm run learning:simulate -- --graph FILE");
/** Twice as many concepts rest on nothing as on two others: a tournament whose last concept is the goal. */
const nodes = Array.from({ length: 31 }, (_, index) => `concept ${index}`);
const tournament = Array.from({ length: 30 }, (_, index) => [index, 16 + Math.floor(index / 2)]);

test("the last line says how well the frontier of learners who never slip nor guess was found", async () => {
  const file = graphFile({ name: "with more than is read", nodes, edges: [...tournament, tournament[0]!] });

  const { code, stdout } = await simulate("--graph", file, "--learners", "3", "--slip", "0", "--guess=0.01");

  expect(code).toBe(0);
  const score = JSON.parse(stdout.trim().split("\n").at(-1)!) as Record<string, number>;
  expect(Object.keys(score)).toEqual([
    "f1",
    "precision",
    "recall",
    "state_accuracy",
    "mean_questions",
    "ms_per_question",
  ]);
  expect(score.f1).toBeGreaterThan(0.6);
  expect(score.state_accuracy).toBeGreaterThan(0.8);
  expect(score.mean_questions).toBe(20);
});

test("the same seed gives the same figures, but for the time", async () => {
  const file = graphFile({ nodes, edges: tournament });
  const figures = async (seed: string) => {
    const { stdout } = await simulate("--graph", file, "--learners", "2", "--questions", "6", "--seed", seed);
    return stdout.replace(/"ms_per_question":[\d.]+/, "");
  };

  const [once, again] = await Promise.all([figures("7"), figures("7")]);

  expect(again).toBe(once);
});

test.each([
  [[[0, 1], [1, 0]], "The graph has a circle: concept 0"], // prettier-ignore
  [[[0, 31]], "The edge [0, 31] names a concept that is not there: there are 31."],
  [[[0, 1]], "has no concept with 20 to 80 concepts under it."],
  [[[0, "1"]], "is no graph {"],
])("a graph with the edges %j is refused in one sentence", async (edges, sentence) => {
  const { code, stderr, stdout } = await simulate("--graph", graphFile({ nodes, edges }));

  expect(code).toBe(1);
  expect(stderr.split("\n")[0]).toContain(sentence);
  expect(stdout).toBe("");
});

test.each([
  [[], "Say what to simulate."],
  [["--pages", "5"], "Say what to simulate."],
  [["--graph", "nowhere.json"], "nowhere.json cannot be read (ENOENT)."],
  [["--graph", "package.json", "--learner", "5"], "Unknown option '--learner'"],
  [["--graph", "package.json", "--guess", "2"], '--guess must be a number from 0.01 to 0.85, not "2".'],
  [["--graph", "package.json", "--learners", "1.5"], "--learners must be a whole number from 1 to 100000"],
])("called with %j it says what is wrong, and how it is called", async (args, sentence) => {
  const { code, stderr } = await simulate(...args);

  expect(code).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr).toEqual(usage);
});

function graphFile(graph: unknown): string {
  const folder = mkdtempSync(path.join(tmpdir(), "taproot-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "graph.json");
  writeFileSync(file, JSON.stringify(graph));
  return file;
}
