import { plantShape, type Leaf, type Root } from "./plant-shape";
import { plantWords } from "./plant-words";

interface GrowthPlantProps {
  /** Concepts known. */
  known: number;
  gapsClosed: number;
  gapsOpen: number;
  /** There is more to learn. */
  isGrowing: boolean;
  /** Of the leaves and roots, so many of the last grow before one's eyes. */
  newLeaves?: number;
  newRoots?: number;
}

/** What a learner has gained, as a plant: a leaf for each concept, a root for each gap closed; a gap that is open is a diamond. */
export function GrowthPlant({ newLeaves = 0, newRoots = 0, ...props }: GrowthPlantProps) {
  const shape = plantShape(props);
  const leaves = splitLast(shape.leaves, newLeaves);
  const roots = splitLast(shape.roots, newRoots);
  return (
    <svg
      className="plant growth-plant"
      viewBox={shape.viewBox}
      role="img"
      aria-label={plantWords(props)}
      focusable="false"
    >
      <defs>
        <g id="leaf">
          <path d="M0 0c6-16 24-20 40-18-4 14-20 22-40 18z" />
          <path className="leaf-rib" d="M3-1c8-7 18-11 28-13" />
        </g>
      </defs>
      <path className="plant-soil" d={shape.soil} />
      <Lines of={[shape.taproot, ...roots.old.map(({ path }) => path)]} />
      <Lines className="root-new" pathLength={1} of={roots.last.map(({ path }) => path)} />
      <Lines className="plant-gap plant-open" of={shape.openRoots.map(({ path }) => path)} />
      <Lines className="plant-ends" of={roots.old.map(endOf)} />
      <Lines className="plant-ends ends-new" of={roots.last.map(endOf)} />
      <Lines className="plant-gaps" of={shape.openRoots.map(diamondOf)} />
      {props.known === 0 && <ellipse className="seed-grain" cx="0" cy="6" rx="9" ry="7" />}
      <Lines className={props.known === 0 ? "to-come" : undefined} of={[shape.stem, ...shape.boughs]} />
      {leaves.old.map((leaf, index) => (
        <use key={index} href="#leaf" transform={transformOf(leaf)} />
      ))}
      {leaves.last.map((leaf, index) => (
        <g key={index} transform={transformOf(leaf)}>
          <use className="leaf-new" href="#leaf" />
        </g>
      ))}
      {shape.toCome.map((leaf, index) => (
        <use key={index} className="to-come" href="#leaf" transform={transformOf(leaf)} />
      ))}
    </svg>
  );
}

function splitLast<Part>(parts: Part[], count: number): { old: Part[]; last: Part[] } {
  const at = Math.max(0, parts.length - count);
  return { old: parts.slice(0, at), last: parts.slice(at) };
}

interface LinesProps {
  className?: string | undefined;
  /** As if it were so long in all, for a stroke that is drawn little by little. */
  pathLength?: number;
  of: string[];
}

/** As one path; where there are none, none. */
function Lines({ of, ...path }: LinesProps) {
  const d = of.join("");
  return d === "" ? null : <path {...path} d={d} />;
}

function transformOf({ x, y, turn, size, isMirrored }: Leaf): string {
  const scale = Math.round(size * 100) / 100;
  const place = `translate(${x} ${y})${turn === 0 ? "" : `rotate(${turn})`}`;
  return isMirrored ? `${place}scale(-${scale} ${scale})` : scale === 1 ? place : `${place}scale(${scale})`;
}

function endOf({ tip }: Root): string {
  return `M${tip.x} ${tip.y}h.01`;
}

function diamondOf({ tip }: Root): string {
  return `M${tip.x} ${tip.y - 6}l6 6-6 6-6-6z`;
}
