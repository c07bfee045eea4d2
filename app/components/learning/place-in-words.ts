import type { MainPlace } from "~/services/learning/tree/main-place";

/** Which question of its part one is at, on every screen; null where it repairs a miss from elsewhere. */
export function placeInWords(place: MainPlace | null): string {
  if (place === null) return "One more question";
  return place.count === null ? `Extra question ${place.number}` : `Question ${place.number} of ${place.count}`;
}
