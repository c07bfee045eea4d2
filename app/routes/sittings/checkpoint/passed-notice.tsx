import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import { paths } from "~/urls/paths";

interface PassedNoticeProps {
  courseId: string;
  passedAt: string;
  /** A moment ago: what holds turns green. */
  isJustPassed: boolean;
  isAllSolid: boolean;
  /** Concepts of the section that have lapsed since. */
  lapsed: { id: string; name: string }[];
  locale: string | null;
  timeZone: string | null;
  /** The section on the map. */
  children: ReactNode;
}

/** The moment all of a section holds; later, when that was, and what has become of it. */
export function PassedNotice(props: PassedNoticeProps) {
  const { courseId, passedAt, isJustPassed, isAllSolid, lapsed, children, ...local } = props;
  return (
    <section className={isJustPassed ? "passed-notice just-passed" : "passed-notice"} aria-labelledby="passed">
      <Icon name="check" />
      {isJustPassed ? (
        <h2 id="passed">{isAllSolid ? "All of this is solid" : "You’ve shown all of this"}</h2>
      ) : (
        <>
          <h2 id="passed">
            Passed on <LocalTime value={passedAt} {...local} />
          </h2>
          {lapsed.length > 0 ? (
            <Lapsed courseId={courseId} lapsed={lapsed} />
          ) : (
            isAllSolid && <p>You still know all of it.</p>
          )}
        </>
      )}
      {children}
    </section>
  );
}

function Lapsed({ courseId, lapsed }: Pick<PassedNoticeProps, "courseId" | "lapsed">) {
  return (
    <p>
      Slipped since then:{" "}
      {lapsed.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && "; "}
          <Link to={paths.concept(courseId, id)}>
            <bdi>{name}</bdi>
          </Link>
        </span>
      ))}
      .
    </p>
  );
}
