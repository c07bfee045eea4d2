import { ClaimList } from "~/components/site/claim-list";
import { productClaims } from "~/content/claims";

/** The product's figures, apart from what a visitor can check; measured ones may be among them. */
export function Aims() {
  if (productClaims.length === 0) return null;
  return (
    <section className="band ground-3 rooted claims" aria-label="In figures">
      <ClaimList claims={productClaims} heading="h2" />
    </section>
  );
}
