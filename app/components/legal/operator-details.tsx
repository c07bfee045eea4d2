import { Message } from "~/components/ui/message";
import { useViewer } from "~/components/use-viewer";
import { operator } from "~/content/operator";
import { ContactWay } from "./contact-way";

interface OperatorDetailsProps {
  supportEmail: string | null;
}

/** Who answers for this server; what nobody has filled in yet is said to be missing. */
export function OperatorDetails({ supportEmail }: OperatorDetailsProps) {
  const viewer = useViewer();
  const { name, address, dataProtectionOfficer } = operator;
  return (
    <>
      {name && (
        <p>
          <strong>{name}</strong>
          {address && `, ${address}`}
        </p>
      )}
      {(!name || !address) && <p>{`${name ? "Address" : "Operator"}: not stated yet.`}</p>}
      {(!name || !address) && viewer?.isStaff && (
        <Message kind="info" title="Only staff see this">
          <p>
            Fill in <code>app/content/operator.ts</code> to say who runs this server.
          </p>
        </Message>
      )}
      {dataProtectionOfficer && <p>Data protection officer: {dataProtectionOfficer}.</p>}
      <p>
        To contact us, <ContactWay supportEmail={supportEmail} />.
      </p>
    </>
  );
}
