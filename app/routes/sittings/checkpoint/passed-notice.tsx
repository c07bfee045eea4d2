import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";

interface PassedNoticeProps {
  /** A moment ago: what holds turns green. */
  isJustPassed: boolean;
  /** The section on the map. */
  children: ReactNode;
}

/** The moment all of a section holds. */
export function PassedNotice({ isJustPassed, children }: PassedNoticeProps) {
  return (
    <section className={isJustPassed ? "passed-notice just-passed" : "passed-notice"} aria-labelledby="passed">
      <Icon name="check" />
      <h2 id="passed">All of this holds</h2>
      {children}
    </section>
  );
}
