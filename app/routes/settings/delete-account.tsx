import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Link } from "~/components/ui/link";
import { badRequest } from "~/http/response/responses.server";
import { rateLimit } from "~/http/request/rate-limit.server";
import { readForm } from "~/http/form/read-form.server";
import { requireLearner, signOut } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { closeAccount } from "~/services/accounts/close-account.server";
import { MAX_EMAIL } from "~/services/limits/input-limits";
import { WhatIsDeleted } from "./what-is-deleted";

/** Each may have the whole database written anew. By address only: an account is deleted once. */
const DELETIONS = { name: "delete-account", points: 20, seconds: 60 * 60 };

export const meta: MetaFunction = () => [{ title: "Delete account – Settings – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { person } = await requireLearner(request);
  return { email: person.email, sellsPlans: ctx.sellsPlans };
}

export async function action({ request }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const typed = String((await readForm(request)).get("email") ?? "");
  await rateLimit(request, DELETIONS);
  switch ((await closeAccount(ctx, { learnerId, typedEmail: typed })).status) {
    case "closed":
      return redirect(paths.accountDeleted(), { headers: await signOut(request) });
    case "wrong-email":
      return badRequest({ typed });
  }
}

export default function DeleteAccount() {
  const { email, sellsPlans } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const error = refused && "That isn’t this account’s email address, so we haven’t deleted anything.";
  return (
    <section className="settings-part" aria-labelledby="delete-account">
      <h2 id="delete-account">Delete account</h2>
      <WhatIsDeleted sellsPlans={sellsPlans} />
      <p>
        Would you like to keep a copy? <Link to={paths.privacy()}>Export your data</Link> first.
      </p>
      {/* Not enhanced: the browser must forget all it has of these pages. */}
      <Form method="post" className="form" reloadDocument>
        <CsrfToken />
        <Field
          id="email"
          label="Your email address, to confirm"
          hint={
            <>
              Type <strong>{email}</strong>
            </>
          }
          error={error}
          required
        >
          <input
            id="email"
            name="email"
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_EMAIL}
            required
            defaultValue={refused?.typed}
            aria-invalid={Boolean(error)}
            aria-describedby={describedBy("email", { hint: true, error })}
          />
        </Field>
        <div className="actions">
          <Button kind="danger">Delete my account for good</Button>
          <Link to={paths.privacy()}>Cancel</Link>
        </div>
      </Form>
    </section>
  );
}
