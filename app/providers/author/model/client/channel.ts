/** Hands things on from somebody who does not wait for whoever takes them. */
export interface Channel<Thing> extends AsyncIterable<Thing> {
  give: (thing: Thing) => void;
  /** There will be no more. */
  end: () => void;
  /** There will be no more: what was given can still be taken, and then it throws this. */
  fail: (error: unknown) => void;
}

export function createChannel<Thing>(): Channel<Thing> {
  const given: Thing[] = [];
  let ended: { error: unknown } | true | null = null;
  let wake = () => {};

  return {
    give(thing) {
      given.push(thing);
      wake();
    },
    end() {
      ended ??= true;
      wake();
    },
    fail(error) {
      ended ??= { error };
      wake();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        while (given.length > 0) yield given.shift()!;
        if (ended === true) return;
        if (ended) throw ended.error;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
