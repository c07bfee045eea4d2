import { chooseFrontier, readBeliefs } from "~/services/placement/beliefs";
import { conceptsUnder, type KnowledgeGraph } from "~/services/placement/knowledge-graph";
import { buildKnowingModel } from "~/services/placement/knowing-model";
import { nextPlacementConcept, startPlacement, takePlacementAnswer } from "~/services/placement/placement-test";
import { createRandom, type Random } from "~/services/placement/random";
import { runAtOnce } from "~/services/placement/work";
import { courseUnder } from "./course-under";
import { readGraphFile } from "./graph-file";
import { numberOption } from "./number-option";
import { readOptions } from "./read-options";
import { scorePlacements, type PlacementResult } from "./placement-score";
import { simulateLearner, trueFrontier } from "./simulated-learner";
import { UsageError } from "./usage-error";

export const SIMULATE_GRAPH_USAGE =
  "npm run learning:simulate -- --graph FILE [--learners 60] [--seed 1] [--slip 0.1] [--guess 0.25] [--questions 20]";

/** Concepts under a goal that learners may have. */
const UNDER_GOAL = { least: 20, most: 80 };

interface Settings {
  learners: number;
  seed: string;
  /** Probability that a learner who knows errs; the test is not told, and expects its own. */
  slip: number;
  /** Probability that a learner who does not know is right; the test is told, as it knows its items' options. */
  guess: number;
  /** Questions a test may ask. It asks them all while they help at all, to be measured at that length. */
  questions: number;
}

/**
 * Gives the placement test to simulated learners, each with a random goal of the graph, and prints as JSON how well it
 * found their frontiers. @throws UsageError
 */
export async function simulateGraph(args: string[]): Promise<void> {
  const { file, settings } = readArguments(args);
  const graph = await readGraphFile(file);
  const goals = [...graph.order].filter((concept) => isGoal(graph, concept)).sort((one, other) => one - other);
  if (goals.length === 0) {
    throw new UsageError(`${file} has no concept with ${UNDER_GOAL.least} to ${UNDER_GOAL.most} concepts under it.`);
  }
  const results = Array.from({ length: settings.learners }, (_, learner) => {
    const random = createRandom(`learner ${settings.seed} ${learner}`);
    const course = courseUnder(graph, goals[Math.floor(random() * goals.length)]!);
    const share = (learner + random()) / settings.learners; // uniform over all learners, and evenly so (stratified)
    const knows = simulateLearner(course, share, random);
    return placeLearner(course, knows, { ...settings, id: `test ${settings.seed} ${learner}`, random });
  });
  console.log(JSON.stringify(scorePlacements(results)));
}

function readArguments(args: string[]): { file: string; settings: Settings } {
  const values = readOptions(args, {
    graph: { type: "string" },
    learners: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    slip: { type: "string", default: "0.1" },
    guess: { type: "string", default: "0.25" },
    questions: { type: "string", default: "20" },
  });
  if (!values.graph) throw new UsageError("--graph needs a file.");
  return {
    file: values.graph,
    settings: {
      learners: numberOption("learners", values.learners, { from: 1, to: 100_000, whole: true }),
      seed: values.seed,
      slip: numberOption("slip", values.slip, { from: 0, to: 0.99 }),
      guess: numberOption("guess", values.guess, { from: 0.01, to: 0.85 }),
      questions: numberOption("questions", values.questions, { from: 0, to: 200, whole: true }),
    },
  };
}

function isGoal(graph: KnowledgeGraph, concept: number): boolean {
  const under = conceptsUnder(graph, concept).length;
  return under >= UNDER_GOAL.least && under <= UNDER_GOAL.most;
}

function placeLearner(
  course: KnowledgeGraph,
  knows: boolean[],
  { slip, guess, questions, id, random }: Settings & { id: string; random: Random },
): PlacementResult {
  const model = runAtOnce(buildKnowingModel(course));
  const next = () => runAtOnce(nextPlacementConcept(model, test, { guess, hasItem: () => true, leastGain: 0 }));
  let test = runAtOnce(startPlacement(model, { id, selfReports: new Map() }));
  let choice = next();
  const milliseconds: number[] = [];
  while (choice && milliseconds.length < questions) {
    const { concept } = choice;
    const outcome = random() < (knows[concept] ? 1 - slip : guess) ? "correct" : "wrong";
    const started = performance.now();
    test = runAtOnce(takePlacementAnswer(model, test, { id, concept, outcome, guess }));
    choice = next();
    milliseconds.push(performance.now() - started);
  }
  const beliefs = readBeliefs(course, test.particles);
  return {
    foundFrontier: chooseFrontier(beliefs),
    trueFrontier: trueFrontier(course, knows),
    rightStates: knows.filter((isKnown, concept) => isKnown === beliefs.known[concept]! > 0.5).length,
    concepts: course.size,
    milliseconds,
  };
}
