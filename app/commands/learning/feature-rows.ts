/** Rows of features that grow as they come, without a copy of each. */
export class FeatureRows {
  count = 0;
  #size: number;
  #rows: Float64Array;
  #outcomes = new Float64Array(1024);
  #weights = new Float64Array(1024);

  /** @param size features of a row */
  constructor(size: number) {
    this.#size = size;
    this.#rows = new Float64Array(1024 * size);
  }

  /** @param features of which the first `size` are taken @param outcome 0 to 1 */
  add(features: number[], outcome: number): void {
    if (this.count === this.#outcomes.length) this.#grow();
    for (let index = 0; index < this.#size; index += 1) this.#rows[this.count * this.#size + index] = features[index]!;
    this.#outcomes[this.count] = outcome;
    this.count += 1;
  }

  /** Gives all rows from `start` on a weight, 0 and up. */
  weigh(start: number, weight: number): void {
    this.#weights.fill(weight, start, this.count);
  }

  all() {
    return {
      rows: this.#rows.subarray(0, this.count * this.#size),
      outcomes: this.#outcomes.subarray(0, this.count),
      weights: this.#weights.subarray(0, this.count),
    };
  }

  #grow(): void {
    this.#rows = doubled(this.#rows);
    this.#outcomes = doubled(this.#outcomes);
    this.#weights = doubled(this.#weights);
  }
}

function doubled(array: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * array.length);
  larger.set(array);
  return larger;
}
