import { Message } from "~/components/ui/message";
import { operator } from "~/content/operator";
import { ContactWay } from "./contact-way";

interface OperatorDetailsProps {
  supportEmail: string | null;
}

/** Who answers for this server; what nobody has filled in yet is said to be missing. */
export function OperatorDetails({ supportEmail }: OperatorDetailsProps) {
  const { name, address, dataProtectionOfficer } = operator;
  return (
    <>
      {name && (
        <p>
          <strong>{name}</strong>
          {address && `, ${address}`}
        </p>
      )}
      {(!name || !address) && (
        <Message kind="info">
          <p>
            Whoever runs this server has not put their {name ? "address" : "name and address"} here yet. If that is you,
            fill in <code>app/content/operator.ts</code>.
          </p>
        </Message>
      )}
      {dataProtectionOfficer && <p>Data protection officer: {dataProtectionOfficer}.</p>}
      <p>
        To reach us, <ContactWay supportEmail={supportEmail} />.
      </p>
    </>
  );
}
