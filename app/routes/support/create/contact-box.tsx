interface ContactBoxProps {
  name: string;
  email: string;
}

/** Whom the answer is for, as the account says. */
export function ContactBox({ name, email }: ContactBoxProps) {
  return (
    <section className="card contact-box" aria-labelledby="contact">
      <h2 id="contact">Contact Information</h2>
      <dl className="facts ticket-details">
        <div>
          <dt>Name</dt>
          <dd dir="auto">{name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{email}</dd>
        </div>
      </dl>
    </section>
  );
}
