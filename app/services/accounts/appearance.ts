import type { TextSize, Theme } from "~db/schema";

/** How a learner wants every page to look. */
export interface Appearance {
  theme: Theme;
  textSize: TextSize;
  reducedMotion: boolean;
}
