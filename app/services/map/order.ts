import type { Net } from "./net";

/** So many rounds, down and up again, without a better order end the search. */
const PATIENCE = 4;
/** Of all rounds of a search: what a net of thousands of points may take without holding up other requests. */
const MOST_MOVES = 3_000;

/**
 * The rows of a net, ordered so that few lines cross: each point is moved to the mean place of its neighbours one row
 * further, down and up in turns, then neighbours change places wherever that unties something (Sugiyama's method). Of
 * all orders on the way the best is kept. The same net always gives the same order.
 */
export function orderRows(net: Net): number[][] {
  let best: number[][] = [];
  let fewest = Infinity;
  const mostRounds = Math.ceil(MOST_MOVES / net.source.length);
  for (const rows of [fromAbove(net), fromBelow(net)]) {
    const places = net.source.map(() => 0);
    rows.forEach((row) => takePlaces(row, places));
    for (let round = 0, better = 0; round < mostRounds && round - better < PATIENCE; round++) {
      for (let row = 1; row < rows.length; row++) sortByMean(rows[row]!, net.down, places);
      for (let row = rows.length - 2; row >= 0; row--) sortByMean(rows[row]!, net.up, places);
      untie(rows, net, places);
      const crossings = countCrossings(rows, net);
      if (crossings >= fewest) continue;
      fewest = crossings;
      better = round;
      best = rows.map((row) => [...row]);
    }
  }
  return best;
}

/** How often lines of the net cross when its rows stand in this order. */
export function countCrossings(rows: number[][], net: Net): number {
  const places = net.source.map(() => 0);
  rows.forEach((row) => takePlaces(row, places));
  let crossings = 0;
  for (const row of rows) {
    /** Of each place in the row above, how many lines from further left end there. */
    const ends: number[] = [];
    for (const point of row) {
      for (const upper of net.up[point]!) {
        for (let place = places[upper]! + 1; place < ends.length; place++) crossings += ends[place] ?? 0;
      }
      for (const upper of net.up[point]!) ends[places[upper]!] = (ends[places[upper]!] ?? 0) + 1;
    }
  }
  return crossings;
}

function takePlaces(row: number[], places: number[]): void {
  row.forEach((point, place) => (places[point] = place));
}

/** Who has no neighbour there stays about where it is. */
function sortByMean(row: number[], neighbours: number[][], places: number[]): void {
  const means = new Map(
    row.map((point, place) => {
      const ones = neighbours[point]!;
      return [point, ones.length > 0 ? ones.reduce((sum, one) => sum + places[one]!, 0) / ones.length : place];
    }),
  );
  row.sort((a, b) => means.get(a)! - means.get(b)!);
  takePlaces(row, places);
}

/** Lets neighbours in a row change places for as long as that leaves fewer crossings. */
function untie(rows: number[][], net: Net, places: number[]): void {
  for (let changed = true; changed;) {
    changed = false;
    for (const row of rows) {
      for (let place = 1; place < row.length; place++) {
        const left = row[place - 1]!;
        const right = row[place]!;
        const gain =
          gainOfChange(net.up[left]!, net.up[right]!, places) + gainOfChange(net.down[left]!, net.down[right]!, places);
        if (gain <= 0) continue;
        row[place - 1] = right;
        row[place] = left;
        places[right] = place - 1;
        places[left] = place;
        changed = true;
      }
    }
  }
}

/** By how much fewer the lines of two points to these neighbours cross when the two change places. */
function gainOfChange(left: number[], right: number[], places: number[]): number {
  let gain = 0;
  for (const one of left) for (const other of right) gain += Math.sign(places[one]! - places[other]!);
  return gain;
}

/** The order in which a walk down from the top row meets the points. */
function fromAbove(net: Net): number[][] {
  return walked([...net.rows].reverse(), net.down, net.rows);
}

function fromBelow(net: Net): number[][] {
  return walked(net.rows, net.up, net.rows);
}

function walked(starts: number[][], next: number[][], rows: number[][]): number[][] {
  const met = new Map<number, number>();
  const walk = (point: number) => {
    if (met.has(point)) return;
    met.set(point, met.size);
    next[point]!.forEach(walk);
  };
  starts.flat().forEach(walk);
  return rows.map((row) => [...row].sort((a, b) => met.get(a)! - met.get(b)!));
}
