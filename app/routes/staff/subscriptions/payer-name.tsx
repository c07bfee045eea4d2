import type { Payer } from "~/services/staff/subscriptions";

/** Who pays, with their address; neither once the account is deleted. */
export function PayerName({ payer }: { payer: Payer }) {
  if (!payer) return <>Deleted account</>;
  return (
    <span className="payer">
      <span dir="auto">{payer.name}</span> <span className="small">{payer.email}</span>
    </span>
  );
}
