import type { MapGroup } from "~/services/learning/concepts/whole-map.server";
import { mapImageSize } from "~/components/map/map-image";
import type { ShownConcept } from "~/components/map/shown-concept";
import type { Appearance } from "~/services/accounts/appearance";
import { fingerprintOf } from "~/services/ids/fingerprint.server";
import { layoutMap, type MapLayout } from "~/services/map/layout";
import { nestConcepts, type NestedConcept } from "~/services/map/nested-concepts";
import { paths } from "~/urls/paths";

/** More concepts do not fit into the first 14 KB of a page, drawn and listed. */
const MOST_IN_PAGE = 36;

export interface DrawnGroup {
  courses: { id: string; courseName: string }[];
  concepts: ShownConcept[];
  nested: NestedConcept[];
  /** In the page itself, or an image beside it. */
  drawing: { layout: MapLayout } | { src: string; width: number; height: number };
}

/** As a page shows them: all in the page, or all as images. */
export function drawGroups(
  groups: MapGroup[],
  { theme, keptId }: Pick<Appearance, "theme"> & { keptId: string | null },
): DrawnGroup[] {
  const isLarge = groups.reduce((sum, { concepts }) => sum + concepts.length, 0) > MOST_IN_PAGE;
  return groups.map(({ courses, concepts }) => {
    const layout = layoutMap(concepts);
    const shown = concepts.map(({ id, name, state, courseId }) => ({
      id,
      name,
      state,
      href: paths.concept(courseId, id),
      isKept: id === keptId || undefined,
    }));
    const src = paths.mapDrawing(
      courses[0]!.id,
      fingerprintOf([theme, shown.map(({ id, name, state }) => [id, name, state])]),
    );
    return {
      courses,
      concepts: shown,
      nested: nestConcepts(concepts),
      drawing: isLarge ? { src, ...mapImageSize(layout) } : { layout },
    };
  });
}
