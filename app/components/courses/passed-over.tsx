import { Fragment } from "react";
import { Link } from "~/components/ui/link";
import type { LaterNote } from "~/services/learning/checkpoints/section-path";
import { paths } from "~/urls/paths";

/** Why a part before the next one is passed over, and what opens it. */
export function PassedOver({ courseId, note: { words, toPractise } }: { courseId: string; note: LaterNote }) {
  return (
    <p className="small">
      {words}
      {toPractise.map(({ id, name }) => (
        <Fragment key={id}>
          {" "}
          <Link to={paths.concept(courseId, id)}>Practice {toPractise.length === 1 ? "it" : <bdi>{name}</bdi>}</Link>
        </Fragment>
      ))}
    </p>
  );
}
