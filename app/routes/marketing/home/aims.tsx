import { ClaimList } from "~/components/site/claim-list";
import { productClaims } from "~/content/claims";

/** The product's figures, apart from what a visitor can check. */
export function Aims() {
  return (
    <section className="band ground-3 rooted claims" aria-label="What we aim for">
      <ClaimList claims={productClaims} />
    </section>
  );
}
