import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import { config } from "~/config/config.server";
import type { RouteHandle } from "~/document/route-handle";
import { readForm } from "~/http/form/read-form.server";
import { typedFields } from "~/http/form/typed-fields.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { badRequest } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { isStaff } from "~/http/session/staff.server";
import { readJustSaved } from "~/http/session/told-once.server";
import { SCOPES } from "~/services/accounts/api-tokens";
import { createApiToken, listApiTokens } from "~/services/accounts/api-tokens.server";
import type { Session } from "~/services/accounts/sessions.server";
import { tokenSchema, TOO_MANY_TOKENS } from "~/services/accounts/token-schema";
import { apiPaths } from "~/urls/api-paths";
import { NewToken } from "./new-token";
import { TokenForm } from "./token-form";
import { TokenList } from "./token-list";

const NOT_SAVED = "We couldn’t make your token. Try again.";

export const meta: MetaFunction = () => [{ title: "API tokens – Settings – Taproot" }];

/** No script keeps the token, and going back does not show it again. */
export const handle: RouteHandle = { scripts: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireLearner(request);
  const { timeZone, locale } = session.person;
  const { isSaved, headers } = readJustSaved(request, apiPaths.apiTokens());
  const tokens = await listApiTokens(ctx, session);
  return data({ tokens, offered: scopesFor(session), timeZone, locale, isSaved }, { headers });
}

/** Answers with the page itself: the token is shown once, and must stand on no other that one could come back to. */
export async function action({ request }: ActionFunctionArgs) {
  const session = await requireLearner(request);
  const schema = tokenSchema(scopesFor(session));
  const submission = parseWithZod(typedFields(await readForm(request)), { schema });
  if (submission.status !== "success") return badRequest(submission.reply());

  const { name, scopes, lifetime } = submission.value;
  const { learnerId } = session;
  try {
    const result = await createApiToken(ctx, { learnerId, name, scopes, expiresInDays: lifetime });
    switch (result.status) {
      case "created":
        return data({ token: result.token, curl: scopes.includes("read") ? curlFor(result.token) : null });
      case "too-many": {
        const formErrors = [result.within === null ? TOO_MANY_TOKENS.working : TOO_MANY_TOKENS.recent];
        return data(submission.reply({ formErrors }), { status: 429 });
      }
    }
  } catch (error) {
    return writeFailed(request, error, submission.reply({ formErrors: [NOT_SAVED] }));
  }
}

function scopesFor(session: Session) {
  return isStaff(session) ? SCOPES : SCOPES.filter((scope) => scope !== "staff");
}

function curlFor(token: string): string {
  return `curl -H "Authorization: Bearer ${token}" ${config.publicUrl}${apiPaths.apiProfile()}`;
}

export default function ApiTokens() {
  const { tokens, offered, isSaved, ...where } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const made = result && "token" in result ? result : null;
  return (
    <>
      <section className="settings-part" aria-labelledby="api-tokens">
        <h2 id="api-tokens">API tokens</h2>
        {isSaved && !result && (
          <Message kind="success">
            <p>Revoked. Programs that still use it are turned away.</p>
          </Message>
        )}
        <p>
          With a token, programs of yours can use Taproot for you.{" "}
          <Link to={apiPaths.developers()}>See what they can do</Link>
        </p>
        {made && <NewToken {...made} />}
        {!made && <TokenForm offered={offered} lastResult={result && "token" in result ? undefined : result} />}
      </section>
      {tokens.length > 0 && (
        <section className="settings-part" aria-labelledby="your-tokens">
          <h2 id="your-tokens">Your tokens</h2>
          <p>Revoking a token stops every program that uses it, at once. This can’t be undone.</p>
          <TokenList tokens={tokens} {...where} />
        </section>
      )}
    </>
  );
}
