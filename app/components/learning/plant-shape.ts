/** The plant of what was gained, in units of its drawing: it stands at 0, its leaves are above that, its roots below. */
export interface PlantShape {
  leaves: Leaf[];
  /** Only drawn as an outline: what comes next. */
  toCome: Leaf[];
  stem: string;
  boughs: string[];
  /** Empty where there is nothing to root for yet. */
  taproot: string;
  /** One for each gap closed. */
  roots: Root[];
  /** One for each gap that is open. */
  openRoots: Root[];
  soil: string;
  viewBox: string;
}

/** Where it begins, and how it is turned from pointing up to the right. */
export interface Leaf {
  x: number;
  y: number;
  /** Degrees */
  turn: number;
  size: number;
  /** It points up to the left. */
  isMirrored?: boolean;
}

export interface Root {
  path: string;
  tip: { x: number; y: number };
}

interface PlantFacts {
  /** Concepts known. */
  known: number;
  gapsClosed: number;
  gapsOpen: number;
  /** There is more to learn. */
  isGrowing: boolean;
}

/** So many leaves have room; who knows more has a plant that is full of them. */
export const MOST_LEAVES = 40;
const ON_STEM = 12;
const MOST_ROOTS = 12;
const MOST_OPEN = 5;
/** Between two leaves on the same side of the stem, and two roots. */
const STEP = 20;
const ROOT_STEP = 12;
/** The stem has no leaves where it has boughs. */
const LIFT = 26;

/** Pure. A leaf for each concept known, a root for each gap closed, and an end in the soil for each gap that is open. */
export function plantShape({ known, gapsClosed, gapsOpen, isGrowing }: PlantFacts): PlantShape {
  const leafCount = Math.min(known, MOST_LEAVES);
  const onStem = Math.min(leafCount, ON_STEM);
  const hasBoughs = leafCount + Number(isGrowing) > ON_STEM;
  const lift = hasBoughs ? LIFT : 0;
  const placeOf = (index: number) => (index < ON_STEM ? leafOnStem(index, lift) : leafOnBough(index - ON_STEM));
  const places = Array.from({ length: leafCount }, (_, index) => placeOf(index));
  const next = known === 0 ? [placeOf(0), placeOf(1)] : leafCount < MOST_LEAVES ? [placeOf(leafCount)] : [];
  const toCome = isGrowing ? next : [];
  const stemTop = Math.min(0, ...[...places.slice(0, onStem), ...toCome.filter(isOnStem)].map(({ y }) => y));
  const boughs = boughsFor(leafCount - onStem + (leafCount >= ON_STEM ? toCome.length : 0));

  const rootCount = Math.min(gapsClosed, MOST_ROOTS);
  const openCount = Math.min(gapsOpen, MOST_OPEN);
  const all = Array.from({ length: rootCount + openCount }, (_, index) => rootAt(index));
  const depth = known + all.length === 0 ? 0 : Math.max(26, ...all.map(({ tip }) => tip.y + 4));

  const half = boughs.length > 2 ? 156 : boughs.length > 0 ? 126 : 62;
  const top = Math.min(-62, ...[...places, ...toCome].map(({ y }) => y - 26));
  const bottom = Math.max(44, depth + 20);
  return {
    leaves: places,
    toCome,
    stem: stemTop < 0 ? `M0 0V${stemTop}` : "",
    boughs,
    taproot: depth > 0 ? `M0 0V${depth}` : "",
    roots: all.slice(0, rootCount),
    openRoots: all.slice(rootCount),
    soil: soilOf(Math.max(60, half * 0.6), bottom),
    viewBox: `${-half} ${top} ${2 * half} ${bottom - top}`,
  };
}

function isOnStem({ x }: Leaf): boolean {
  return x === 0;
}

function leafOnStem(index: number, lift: number): Leaf {
  const isMirrored = index % 2 === 0;
  const y = -(18 + lift + Math.floor(index / 2) * STEP + (isMirrored ? 0 : 9));
  return { x: 0, y, turn: 0, size: 1 - 0.035 * index, isMirrored };
}

/** To the right; every second one is its mirror image. */
const BOUGHS = [
  { from: [0, -26], bend: [70, -38], to: [92, -122] },
  { from: [0, -12], bend: [78, -14], to: [136, -70] },
] as const;

function leafOnBough(index: number): Leaf {
  const pair = Math.floor(index / 2 / 7);
  const isMirrored = index % 2 === 1;
  const bough = BOUGHS[pair]!;
  const place = Math.floor(index / 2) % 7;
  const at = 0.4 + place * 0.1;
  const { x, y, angle } = pointOn(bough, at);
  // From above and from below the bough in turn, the last at its end.
  const turn = place === 6 ? angle + 24 : place % 2 === 0 ? angle - 26 : angle + 74;
  return {
    x: isMirrored ? -x : x,
    y,
    turn: Math.round(isMirrored ? -turn : turn),
    size: 0.8 - 0.03 * place,
    isMirrored,
  };
}

function boughsFor(leaves: number): string[] {
  if (leaves <= 0) return [];
  const drawn = Math.min(4, leaves <= 14 ? Math.min(leaves, 2) : 2 + Math.min(leaves - 14, 2));
  return Array.from({ length: drawn }, (_, index) => {
    const bough = BOUGHS[Math.floor(index / 2)]!;
    const inPair = Math.min(leaves - Math.floor(index / 2) * 14, 14);
    const count = index % 2 === 0 ? Math.ceil(inPair / 2) : Math.floor(inPair / 2);
    return partOf(bough, Math.min(1, 0.4 + (count - 1) * 0.1), index % 2 === 0 ? 1 : -1);
  });
}

type Bough = (typeof BOUGHS)[number];

function pointOn({ from, bend, to }: Bough, at: number) {
  const mix = (a: number, b: number, c: number) => (1 - at) ** 2 * a + 2 * at * (1 - at) * b + at ** 2 * c;
  const dx = 2 * (1 - at) * (bend[0] - from[0]) + 2 * at * (to[0] - bend[0]);
  const dy = 2 * (1 - at) * (bend[1] - from[1]) + 2 * at * (to[1] - bend[1]);
  return {
    x: Math.round(mix(from[0], bend[0], to[0])),
    y: Math.round(mix(from[1], bend[1], to[1])),
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}

/** As far as it has leaves. @param side 1 right, -1 left */
function partOf(bough: Bough, at: number, side: 1 | -1): string {
  const { from, bend } = bough;
  const end = pointOn(bough, at);
  const [x, y] = [from[0] + at * (bend[0] - from[0]), from[1] + at * (bend[1] - from[1])].map(Math.round);
  return `M${from[0]} ${from[1]}Q${side * x!} ${y} ${side * end.x} ${end.y}`;
}

function rootAt(index: number): Root {
  const side = index % 2 === 0 ? 1 : -1;
  const y = 6 + Math.floor(index / 2) * ROOT_STEP + (side === 1 ? 0 : 6);
  const reach = side * (29 - (index % 3) * 4);
  return { path: `M0 ${y}c${side * 5} 8 ${side * 12} 8 ${reach} 12`, tip: { x: reach, y: y + 12 } };
}

/** A bowl of it. */
function soilOf(half: number, depth: number): string {
  const x = (share: number) => Math.round(share * half);
  return (
    `M${x(-1)} 1C${x(-0.7)}-6 ${x(-0.3)}-4 0-1S${x(0.65)} 3 ${x(1)}-1` +
    `C${x(0.98)} ${Math.round(depth * 0.6)} ${x(0.6)} ${depth} 0 ${depth}S${x(-0.96)} ${Math.round(depth * 0.6)} ${x(-1)} 1z`
  );
}
