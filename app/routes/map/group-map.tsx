import { Fragment } from "react";
import { ConceptMap } from "~/components/map/concept-map";
import { Connections } from "~/components/map/connections";
import { StateGroups } from "~/components/map/state-groups";
import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import type { DrawnGroup } from "./draw-groups.server";

/** What courses teach that hang together: where one stands with it, and how it connects. */
export function GroupMap({ courses, concepts, nested, drawing }: DrawnGroup) {
  const titleId = `map-${courses[0]!.id}`;
  const title = `Map of ${courses.map(({ courseName }) => courseName).join(", ")}`;
  return (
    <section aria-labelledby={titleId} className="group-map">
      <h2 id={titleId} dir="auto" tabIndex={-1}>
        {courses.map(({ id, courseName }, index) => (
          <Fragment key={id}>
            {index > 0 && ", "}
            <Link to={paths.courseMap(id)}>{courseName}</Link>
          </Fragment>
        ))}
      </h2>
      <div className="learning-map">
        <StateGroups concepts={concepts} level={3} />
        <Connections nested={nested} concepts={concepts}>
          {"src" in drawing ? (
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key could scroll it
            <div className="concept-map" role="group" aria-label={title} tabIndex={0}>
              <img {...drawing} alt={`${title}: the same as in the list`} loading="lazy" />
            </div>
          ) : (
            <ConceptMap title={title} layout={drawing.layout} concepts={concepts} />
          )}
        </Connections>
      </div>
    </section>
  );
}
