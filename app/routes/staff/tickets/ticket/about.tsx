import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import type { AboutFact, RequestError } from "~/services/staff/tickets/about-fact.server";
import { paths } from "~/urls/paths";
import type { Reader } from "./load-ticket.server";

/** The thing that a ticket is about, as far as staff see it. */
export function About({ about, reader }: { about: AboutFact; reader: Reader }) {
  return (
    <div>
      <dt>About</dt>
      <dd dir="auto">{about.label}</dd>
      {about.kind === "question" && <dd className="typed">{about.stem || "The question no longer exists."}</dd>}
      {about.kind === "payment" && (
        <dd>
          <Link to={paths.refundPayment(about.invoiceId)}>See or refund the payment</Link>
        </dd>
      )}
      {about.kind === "error" && (
        <dd>
          {about.error ? <ErrorFact error={about.error} reader={reader} /> : "No error with this id is recorded."}
        </dd>
      )}
    </div>
  );
}

function ErrorFact({ error, reader }: { error: RequestError; reader: Reader }) {
  return (
    <>
      <code>
        {error.method} {error.path}
      </code>
      <br />
      {error.error}
      <br />
      <LocalTime value={error.createdAt} {...reader} withTime="seconds" />
    </>
  );
}
