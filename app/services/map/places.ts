import type { Net } from "./net";

const SWEEPS = 8;
/** A line that passes several rows should be straight rather than short. */
const PASSING_WEIGHT = 4;
/** The room that each point of a row gets where its row has that much to spare. */
const MORE_ROOM = 8;

/** Where something would like to stand, and how much it would. */
interface Wish {
  place: number;
  weight: number;
}

/**
 * Where each point of ordered rows stands, from 0 to `width`: each as near as possible (least squares) to the mean of its
 * neighbours, down and up in turns, without changing the order and never nearer to the next point than both are wide.
 * @param widths of each point, with the room beside it; no row of them is wider than `width`
 */
export function findPlaces(net: Net, rows: number[][], widths: number[], width: number): number[] {
  const places: number[] = net.source.map(() => width / 2);
  for (const row of rows) settle(row, [], []);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const isLast = sweep === SWEEPS - 1;
    if (sweep % 2 === 0) for (const row of rows) settle(row, net.down, []);
    else for (let row = rows.length - 1; row >= 0; row--) settle(rows[row]!, net.up, isLast ? net.down : []);
  }
  return places;

  function settle(row: number[], neighbours: number[][], others: number[][]): void {
    const spare = width - row.reduce((sum, point) => sum + widths[point]!, 0);
    const between = Math.min(spare / row.length, MORE_ROOM);
    let offset = 0;
    const offsets = row.map((point, index) => {
      if (index > 0) offset += (widths[row[index - 1]!]! + widths[point]!) / 2 + between;
      return offset;
    });
    const least = widths[row[0]!]! / 2;
    const most = width - widths[row.at(-1)!]! / 2 - offset;
    const wishes = row.map((point, index) => {
      const { place, weight } = wishOf(point, neighbours[point], others[point]);
      return { place: place - offsets[index]!, weight };
    });
    nonDecreasing(wishes).forEach((settled, index) => {
      places[row[index]!] = Math.min(Math.max(settled, least), most) + offsets[index]!;
    });
  }

  function wishOf(point: number, neighbours: number[] = [], others: number[] = []): Wish {
    let sum = 0;
    let weight = 0;
    for (const ones of [neighbours, others]) {
      for (const one of ones) {
        const itsWeight = net.source[one] === net.source[point] ? PASSING_WEIGHT : 1;
        sum += places[one]! * itsWeight;
        weight += itsWeight;
      }
    }
    // Who has no neighbours there makes room for those that have.
    return weight > 0 ? { place: sum / weight, weight } : { place: places[point]!, weight: 0.1 };
  }
}

/** The sequence without a descent that is nearest to the wishes (least squares, by pooling adjacent violators). */
function nonDecreasing(wishes: Wish[]): number[] {
  const pools: (Wish & { size: number })[] = [];
  for (const { place, weight } of wishes) {
    const pool = { place, weight, size: 1 };
    for (let last = pools.at(-1); last && last.place > pool.place; last = pools.at(-1)) {
      const both = last.weight + pool.weight;
      pool.place = (last.place * last.weight + pool.place * pool.weight) / both;
      pool.weight = both;
      pool.size += last.size;
      pools.pop();
    }
    pools.push(pool);
  }
  return pools.flatMap(({ place, size }) => new Array<number>(size).fill(place));
}
