import type { ShownConcept } from "~/components/map/shown-concept";
import type { MapConcept } from "~/services/map/concept-graph";
import { layoutMap } from "~/services/map/layout";
import { nestConcepts } from "~/services/map/nested-concepts";
import { paths } from "~/urls/paths";

/** The concepts of a first course in probability, with somebody halfway through. */
const EXAMPLE: (MapConcept & Pick<ShownConcept, "state">)[] = [
  {
    id: "addition-rule",
    name: "The addition rule",
    state: "mastered",
    prerequisites: ["combining-events", "equally-likely-outcomes"],
  },
  { id: "bayes-theorem", name: "Bayes’ theorem", state: "locked", prerequisites: ["total-probability"] },
  {
    id: "binomial-distribution",
    name: "The binomial distribution",
    state: "locked",
    prerequisites: ["random-variables", "multiplication-rule", "permutations-and-combinations"],
  },
  {
    id: "central-limit-theorem",
    name: "The central limit theorem",
    state: "locked",
    prerequisites: ["sampling-distributions", "normal-distribution"],
  },
  { id: "combining-events", name: "Combining events", state: "proved", prerequisites: ["sample-spaces"] },
  {
    id: "conditional-probability",
    name: "Conditional probability",
    state: "mastered",
    prerequisites: ["combining-events", "equally-likely-outcomes"],
  },
  {
    id: "confidence-intervals",
    name: "Confidence intervals",
    state: "locked",
    prerequisites: ["central-limit-theorem"],
  },
  {
    id: "continuous-distributions",
    name: "Continuous distributions",
    state: "learning",
    prerequisites: ["random-variables", "histograms"],
  },
  {
    id: "correlation-and-causation",
    name: "Correlation and causation",
    state: "locked",
    prerequisites: ["correlation", "sampling-and-bias"],
  },
  {
    id: "correlation",
    name: "Scatter plots and correlation",
    state: "locked",
    prerequisites: ["z-scores", "kinds-of-data"],
  },
  { id: "counting-principle", name: "The counting principle", state: "mastered", prerequisites: ["sample-spaces"] },
  {
    id: "equally-likely-outcomes",
    name: "Equally likely outcomes",
    state: "proved",
    prerequisites: ["proportions", "sample-spaces"],
  },
  { id: "errors-and-power", name: "Errors and power", state: "locked", prerequisites: ["p-values"] },
  {
    id: "expected-value",
    name: "Expected value",
    state: "ready",
    prerequisites: ["random-variables", "mean-and-median"],
  },
  {
    id: "histograms",
    name: "Frequency tables and histograms",
    state: "mastered",
    prerequisites: ["kinds-of-data", "proportions"],
  },
  {
    id: "hypothesis-tests",
    name: "Hypothesis tests",
    state: "locked",
    prerequisites: ["central-limit-theorem", "conditional-probability"],
  },
  { id: "independence", name: "Independent events", state: "lapsed", prerequisites: ["conditional-probability"] },
  { id: "kinds-of-data", name: "Kinds of data", state: "mastered", prerequisites: [] },
  { id: "mean-and-median", name: "Mean and median", state: "due", prerequisites: ["kinds-of-data", "proportions"] },
  {
    id: "multiplication-rule",
    name: "The multiplication rule",
    state: "locked",
    prerequisites: ["conditional-probability", "independence"],
  },
  {
    id: "normal-distribution",
    name: "The normal distribution",
    state: "locked",
    prerequisites: ["continuous-distributions", "z-scores"],
  },
  { id: "p-values", name: "P-values", state: "locked", prerequisites: ["hypothesis-tests"] },
  {
    id: "permutations-and-combinations",
    name: "Permutations and combinations",
    state: "learning",
    prerequisites: ["counting-principle"],
  },
  { id: "proportions", name: "Proportions, percentages and rates", state: "proved", prerequisites: [] },
  {
    id: "random-variables",
    name: "Random variables and their distributions",
    state: "mastered",
    prerequisites: ["equally-likely-outcomes", "addition-rule"],
  },
  { id: "sample-spaces", name: "Outcomes, sample spaces and events", state: "proved", prerequisites: [] },
  {
    id: "sampling-and-bias",
    name: "Samples and bias",
    state: "ready",
    prerequisites: ["proportions", "kinds-of-data"],
  },
  {
    id: "sampling-distributions",
    name: "Sampling distributions",
    state: "locked",
    prerequisites: ["sampling-and-bias", "variance"],
  },
  { id: "spread", name: "Range, quartiles and standard deviation", state: "gap", prerequisites: ["mean-and-median"] },
  {
    id: "total-probability",
    name: "The law of total probability",
    state: "locked",
    prerequisites: ["multiplication-rule", "addition-rule"],
  },
  {
    id: "variance",
    name: "Variance of a random variable",
    state: "locked",
    prerequisites: ["expected-value", "spread", "independence"],
  },
  { id: "z-scores", name: "z-scores", state: "locked", prerequisites: ["spread"] },
];

export function exampleMap() {
  const concepts = EXAMPLE.map(({ id, name, state }) => ({
    id,
    name,
    state,
    href: `${paths.styleguide()}?concept=${id}`,
  }));
  return { concepts, layout: layoutMap(EXAMPLE), nested: nestConcepts(EXAMPLE) };
}
