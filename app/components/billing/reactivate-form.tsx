import { Form } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { paths } from "~/urls/paths";

/** Has a cancelled subscription go on. */
export function ReactivateForm() {
  return (
    <Form method="post" action={paths.reactivateSubscription()}>
      <CsrfToken />
      <Button>Reactivate Plan</Button>
    </Form>
  );
}
