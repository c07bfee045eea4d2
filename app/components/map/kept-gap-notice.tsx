import { Form } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import type { ToldGap } from "~/services/demo/kept-gap";
import { gapInWords } from "~/services/learning/gaps/gap-name";
import { paths } from "~/urls/paths";

interface KeptGapNoticeProps {
  gap: ToldGap;
  /** Where it is told, and its learner is afterwards. */
  back: "dashboard" | "map";
  /** The id of the heading after it, which can take the focus: there one reads on once it is dismissed. */
  next: string;
}

/** The gap that somebody found before they had an account, and where to close it, or that it has ended. */
export function KeptGapNotice({ gap, back, next }: KeptGapNoticeProps) {
  const { conceptId, courseId } = gap;
  const title = (
    <>
      {gap.isEnded ? "Your gap from the demo: " : "We kept your gap: "}
      <bdi>{gapInWords(gap)}</bdi>.
    </>
  );
  return (
    <Message kind="info" title={title}>
      {gap.isEnded ? (
        <p>You’ve since shown that you know it.</p>
      ) : courseId === null ? (
        <p>
          It will be on your map when you have a course that covers it.{" "}
          <Link to={paths.newCourse()}>Create a course</Link>
        </p>
      ) : (
        <p>
          It’s on your map. <Link to={paths.concept(courseId, conceptId)}>Practice this first</Link>
        </p>
      )}
      <Form method="post" action={paths.dismissKeptGap()}>
        <CsrfToken />
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="next" value={next} />
        <Button kind="quiet">Dismiss</Button>
      </Form>
    </Message>
  );
}
