interface ContactFactsProps {
  supportEmail: string | null;
}

/** When somebody is there, and how else to reach them. */
export function ContactFacts({ supportEmail }: ContactFactsProps) {
  return (
    <dl className="facts">
      <div>
        <dt>Support hours</dt>
        <dd>Monday–Friday, 9:00–18:00 IST (UTC+5:30)</dd>
      </div>
      <div>
        <dt>Typical response</dt>
        <dd>Within 24 hours</dd>
      </div>
      {supportEmail !== null && (
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}
