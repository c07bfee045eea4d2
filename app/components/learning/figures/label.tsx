import type { ReactNode } from "react";
import { at } from "./numbers";

interface LabelProps {
  x: number;
  y: number;
  anchor?: "start" | "end";
  /** `on` a filled area; `soft` for what is beside the point. */
  tone?: "on" | "soft" | "strong" | "soil";
  /** Lines end before it reaches them. */
  halo?: boolean;
  children: ReactNode;
}

/** Words in a drawing, in its middle unless an end is named. Browsers that draw nothing print a dot between two of them. */
export function Label({ x, y, anchor, tone, halo, children }: LabelProps) {
  return (
    <>
      <text x={at(x)} y={at(y)} textAnchor={anchor ?? "middle"} className={classesOf(tone, halo)}>
        {children}
      </text>
      <text display="none"> · </text>
    </>
  );
}

function classesOf(tone: LabelProps["tone"], halo = false): string | undefined {
  return [tone && `figure-${tone}`, halo && "figure-halo"].filter(Boolean).join(" ") || undefined;
}
