import { Form } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import type { ButtonKind } from "~/components/ui/button-kind";
import { paths } from "~/urls/paths";

/** To the provider's page with cards and invoices. */
export function PortalForm({ kind, children = "Open cards and invoices" }: { kind?: ButtonKind; children?: string }) {
  return (
    <Form method="post" action={paths.billingPortal()}>
      <CsrfToken />
      <Button kind={kind}>{children}</Button>
    </Form>
  );
}
