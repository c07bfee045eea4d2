import { NOTE_TYPE_ID, noteType } from "./note-type";
import type { AnkiDeck } from "./port";

const DEFAULT_DECK = 1;

/** What the one row of `col` holds: a collection with our deck in it, beside the one that each has. */
export function collectionRow(deck: AnkiDeck, at: Date): Record<string, number | string> {
  const milliseconds = at.getTime();
  const seconds = Math.floor(milliseconds / 1000);
  return {
    crt: seconds,
    mod: milliseconds,
    scm: milliseconds,
    conf: JSON.stringify({
      nextPos: 1,
      estTimes: true,
      activeDecks: [DEFAULT_DECK],
      sortType: "noteFld",
      timeLim: 0,
      sortBackwards: false,
      addToCur: true,
      curDeck: DEFAULT_DECK,
      newBury: true,
      newSpread: 0,
      dueCounts: true,
      curModel: String(NOTE_TYPE_ID),
      collapseTime: 1200,
    }),
    models: JSON.stringify({ [NOTE_TYPE_ID]: noteType(deck.id, seconds) }),
    decks: JSON.stringify({
      [DEFAULT_DECK]: deckEntry({ id: DEFAULT_DECK, name: "Default" }, seconds),
      [deck.id]: deckEntry(deck, seconds),
    }),
    dconf: JSON.stringify({ 1: OPTIONS }),
  };
}

function deckEntry({ id, name }: AnkiDeck, seconds: number): object {
  const today = [0, 0];
  return {
    id,
    name,
    mod: seconds,
    usn: -1,
    desc: "",
    dyn: 0,
    conf: 1,
    collapsed: false,
    browserCollapsed: false,
    extendNew: 10,
    extendRev: 50,
    newToday: today,
    revToday: today,
    lrnToday: today,
    timeToday: today,
  };
}

/** Anki's own defaults: an import leaves what is set there. */
const OPTIONS = {
  id: 1,
  name: "Default",
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  new: {
    bury: true,
    delays: [1, 10],
    initialFactor: 2500,
    ints: [1, 4, 7],
    order: 1,
    perDay: 20,
    separate: true,
  },
  rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 100 },
  lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
};
