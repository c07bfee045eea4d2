import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { paths } from "~/urls/paths";

/** Past the test, to the first question of the first part: for those whose plan has learning. */
export function StartFromBeginning({ courseId }: { courseId: string }) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Form method="post" action={paths.startCourse(courseId)}>
      <CsrfToken />
      <Button kind="quiet" disabled={isSending}>
        Skip the test, start at the beginning
      </Button>
    </Form>
  );
}
