import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { paths } from "~/urls/paths";

interface StudyAroundProps {
  courseId: string;
  conceptId: string;
  conceptName: string;
  restsOn: { id: string; name: string }[];
}

/** From the study material of a concept on: to what it rests on, and to where the learner stands with it. */
export function StudyAround({ courseId, conceptId, conceptName, restsOn }: StudyAroundProps) {
  return (
    <nav aria-label="About this concept">
      {restsOn.length > 0 && (
        <p>
          Read about what it rests on:{" "}
          {restsOn.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && (index === restsOn.length - 1 ? " and " : ", ")}
              <Link to={paths.study(courseId, id)}>
                <bdi>{name}</bdi>
              </Link>
            </Fragment>
          ))}
          .
        </p>
      )}
      <p>
        <Link to={paths.concept(courseId, conceptId)}>
          Where you stand with <bdi>{conceptName}</bdi>
        </Link>
      </p>
    </nav>
  );
}
