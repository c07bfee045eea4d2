import { PortalForm } from "~/components/billing/portal-form";
import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";

/** What one can do whose card cannot be charged from here. */
export function AfterDecline() {
  return (
    <>
      <p>
        Choose another card and try again. Or <Link to={paths.cancelSubscription()}>cancel</Link>, and subscribe yearly
        when your month ends: then you can confirm the payment on the payment page.
      </p>
      <div className="actions">
        <PortalForm />
      </div>
    </>
  );
}
