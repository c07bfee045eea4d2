/** As many may wait, of all and of one owner; whoever comes then, or has waited for so long, is to come back. */
const MAX_WAITING = 100;
const MAX_WAITING_OF_OWNER = 10;
const PATIENCE_MS = 20_000;

/** Lets work be done one after the other, by owners in turn: who brings a lot keeps others waiting for one piece of it. */
export class Turns {
  #isTaken = false;
  /** Who waits, by owner; whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();

  async run<T>(owner: string, work: () => Promise<T>): Promise<T | "busy"> {
    if (this.#isTaken && !(await this.#turnOf(owner))) return "busy";
    this.#isTaken = true;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turnOf(owner: string): Promise<boolean> {
    const own = this.#waiting.get(owner) ?? [];
    const all = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (all >= MAX_WAITING || own.length >= MAX_WAITING_OF_OWNER) return Promise.resolve(false);
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#queue(
          owner,
          (this.#waiting.get(owner) ?? []).filter((other) => other !== begin),
        );
        resolve(false);
      }, PATIENCE_MS);
      this.#queue(owner, [...own, begin]);
    });
  }

  #next(): void {
    const [owner, [begin, ...others]] = [...this.#waiting][0] ?? ["", []];
    if (!begin) return void (this.#isTaken = false);
    this.#waiting.delete(owner); // and behind all others, if more of it waits
    this.#queue(owner, others);
    begin();
  }

  #queue(owner: string, own: (() => void)[]): void {
    if (own.length > 0) this.#waiting.set(owner, own);
    else this.#waiting.delete(owner);
  }
}
