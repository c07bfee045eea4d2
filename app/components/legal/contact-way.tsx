import { Link } from "~/components/ui/link";
import { operator } from "~/content/operator";
import { paths } from "~/urls/paths";

interface ContactWayProps {
  supportEmail: string | null;
}

/** How to reach whoever runs this server, as the end of a sentence. */
export function ContactWay({ supportEmail }: ContactWayProps) {
  const email = operator.email ?? supportEmail;
  return email ? (
    <>
      write to <a href={`mailto:${email}`}>{email}</a>
    </>
  ) : (
    <>
      use <Link to={paths.contact()}>the contact form</Link>
    </>
  );
}
