/** Logistic regression by Newton's method, which is iteratively reweighted least squares. */

export interface LogisticProblem {
  /** n rows of k features each, one row after the other. A constant is a feature like any other: a column of ones. */
  rows: Float64Array;
  /** n outcomes, 1 or 0; between them where an outcome is only likely to be a 1. */
  outcomes: Uint8Array | Float64Array;
  /** How much each row counts, 0 and up; without them each counts once. */
  weights?: Float64Array;
  /** What is added to each row's logit, in logits, whatever the coefficients; nothing without them. */
  offsets?: Float64Array;
  /** λ > 0 of the penalty `λ/2·|β|²`, on the scale of the summed (not mean) log-loss: λ = 1 is a prior of N(0, 1). */
  ridge: number;
}

const MAX_STEPS = 50;
/** Of the summed loss, relative: more digits than anybody reads. */
const PRECISION = 1e-10;

/**
 * The k coefficients β that minimise `Σ wᵢ·(−ln P(yᵢ | xᵢ)) + λ/2·|β|²` with `P(1 | xᵢ) = 1/(1 + exp(−xᵢ·β − oᵢ))`. The penalty
 * makes the minimum unique, whatever the features; a step that does not go down is halved until it does.
 */
export function fitLogistic(problem: LogisticProblem): Float64Array {
  let coefficients = new Float64Array(problem.rows.length / problem.outcomes.length);
  let loss = penalisedLoss(problem, coefficients);
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const step = newtonStep(problem, coefficients);
    let length = 1;
    let next = moved(coefficients, step, length);
    while (!(penalisedLoss(problem, next) <= loss) && length > PRECISION) {
      length /= 2;
      next = moved(coefficients, step, length);
    }
    const gain = loss - penalisedLoss(problem, next);
    if (!(gain > 0)) break;
    [coefficients, loss] = [next, loss - gain];
    if (gain <= PRECISION * loss) break;
  }
  return coefficients;
}

function moved(from: Float64Array, step: Float64Array, length: number): Float64Array<ArrayBuffer> {
  return Float64Array.from(from, (value, index) => value + length * step[index]!);
}

function penalisedLoss(problem: LogisticProblem, coefficients: Float64Array): number {
  const { outcomes, weights, ridge } = problem;
  let sum = 0;
  for (let row = 0; row < outcomes.length; row += 1) {
    const logit = logitOf(problem, row, coefficients);
    const outcome = outcomes[row]!;
    sum += (weights?.[row] ?? 1) * (outcome * softplus(-logit) + (1 - outcome) * softplus(logit));
  }
  return sum + (ridge / 2) * coefficients.reduce((squares, value) => squares + value * value, 0);
}

/** Solves `H·step = −gradient`. */
function newtonStep(problem: LogisticProblem, coefficients: Float64Array): Float64Array {
  const { rows, outcomes, weights, ridge } = problem;
  const size = coefficients.length;
  const hessian = new Float64Array(size * size);
  const descent = Float64Array.from(coefficients, (value) => -ridge * value);
  for (let row = 0; row < outcomes.length; row += 1) {
    const weight = weights?.[row] ?? 1;
    const probability = 1 / (1 + Math.exp(-logitOf(problem, row, coefficients)));
    const curvature = weight * probability * (1 - probability);
    const error = weight * (outcomes[row]! - probability);
    const start = row * size;
    for (let i = 0; i < size; i += 1) {
      const feature = rows[start + i]!;
      descent[i]! += error * feature;
      for (let j = 0; j <= i; j += 1) hessian[i * size + j]! += curvature * feature * rows[start + j]!;
    }
  }
  for (let i = 0; i < size; i += 1) hessian[i * size + i]! += ridge;
  return solve(hessian, descent);
}

/** Solves `A·x = b` by Cholesky's decomposition. @param matrix A, its lower half, positive definite; overwritten */
function solve(matrix: Float64Array, values: Float64Array): Float64Array {
  const size = values.length;
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let rest = matrix[i * size + j]!;
      for (let k = 0; k < j; k += 1) rest -= matrix[i * size + k]! * matrix[j * size + k]!;
      matrix[i * size + j] = i === j ? Math.sqrt(rest) : rest / matrix[j * size + j]!;
    }
  }
  const solution = Float64Array.from(values);
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j < i; j += 1) solution[i]! -= matrix[i * size + j]! * solution[j]!;
    solution[i]! /= matrix[i * size + i]!;
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    for (let j = i + 1; j < size; j += 1) solution[i]! -= matrix[j * size + i]! * solution[j]!;
    solution[i]! /= matrix[i * size + i]!;
  }
  return solution;
}

function logitOf({ rows, offsets }: LogisticProblem, row: number, coefficients: Float64Array): number {
  const start = row * coefficients.length;
  let sum = offsets?.[row] ?? 0;
  for (let index = 0; index < coefficients.length; index += 1) sum += rows[start + index]! * coefficients[index]!;
  return sum;
}

/** `ln(1 + eˣ)` without overflow. */
function softplus(x: number): number {
  return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
}
