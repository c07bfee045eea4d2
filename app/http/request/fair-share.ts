/**
 * Places that nobody may have more of than they leave free (a dynamic threshold). So the crowd of one owner gets half of
 * them, that of two owners a third each: only as many owners as there are places can take them all.
 */
export class FairShare {
  #taken = 0;
  readonly #ofOwner = new Map<string, number>();

  constructor(readonly places: number) {}

  get taken(): number {
    return this.#taken;
  }

  /** @returns whether there was a place for this owner */
  take(owner: string): boolean {
    const own = this.#ofOwner.get(owner) ?? 0;
    if (own >= this.places - this.#taken) return false;
    this.#taken += 1;
    this.#ofOwner.set(owner, own + 1);
    return true;
  }

  giveBack(owner: string): void {
    const own = this.#ofOwner.get(owner) ?? 0;
    this.#taken -= 1;
    if (own > 1) this.#ofOwner.set(owner, own - 1);
    else this.#ofOwner.delete(owner);
  }
}
