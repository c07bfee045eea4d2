import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import { MAX_EMAIL_ADDRESS } from "~/services/limits/input-limits";
import { Honeypot } from "./honeypot";

interface NewsletterFormProps {
  /** Where the page has no other heading, this is its first. */
  heading?: "h1" | "h2";
  /** As it was sent, with what is wrong with it. */
  refused?: { email: string; error: string };
}

/** The same for everybody, so that pages with it may be cached: it acts for no session and carries no token. */
export function NewsletterForm({ heading: Heading = "h2", refused }: NewsletterFormProps) {
  const error = refused?.error;
  return (
    <section className="newsletter" aria-labelledby="newsletter-heading">
      <Heading id="newsletter-heading">Get new articles by email</Heading>
      <p>One short email per article, nothing else.</p>
      <form method="post" action={paths.subscribe()} className="newsletter-form">
        <Field id="newsletter-email" label="Your email address" error={error}>
          <input
            id="newsletter-email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={MAX_EMAIL_ADDRESS}
            defaultValue={refused?.email}
            aria-invalid={Boolean(error)}
            aria-describedby={describedBy("newsletter-email", { error })}
          />
        </Field>
        <Button>Subscribe</Button>
        <Honeypot id="newsletter-website" />
      </form>
      <p className="field-hint">
        We’ll ask you to confirm, and you can unsubscribe any time. How we use your address:{" "}
        <Link to={paths.privacyPolicy()}>privacy policy</Link>.
      </p>
    </section>
  );
}
