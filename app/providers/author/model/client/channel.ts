/** An unbounded queue between a producer, who never waits, and one consumer, who iterates over it. */
export interface Channel<Thing> extends AsyncIterable<Thing> {
  give: (thing: Thing) => void;
  /** No more will come. */
  end: () => void;
  /** No more will come: once what was given has been taken, iterating throws this. */
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
