import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { paths } from "~/urls/paths";

/** Ends the test with what is known by now. */
export function FinishTest({ courseId }: { courseId: string }) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Form method="post" action={paths.finishTest(courseId)}>
      <CsrfToken />
      <Button kind="quiet" disabled={isSending}>
        Finish now
      </Button>
    </Form>
  );
}
