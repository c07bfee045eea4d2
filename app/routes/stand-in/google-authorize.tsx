import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { z } from "zod";
import { ctx } from "~/app-context.server";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Wordmark } from "~/components/ui/wordmark";
import { badRequest, notFound, problem } from "~/http/response/responses.server";
import { readBody } from "~/http/form/read-body.server";
import type { RouteHandle } from "~/document/route-handle";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Sign in with the demo account – Taproot" }];

const personSchema = z.object({
  name: z.string().trim().min(1, "Enter a name.").max(100, "At most 100 characters."),
  email: z.email("Enter an email address.").max(200, "At most 200 characters."),
});

export function loader({ request }: LoaderFunctionArgs) {
  readAuthorization(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const { google, state, authorization } = readAuthorization(request);
  const form = await readBody(request, { maxBytes: 4096 });
  if (form.get("decision") === "deny")
    return redirect(answerUrl(google.redirectUri, { error: "access_denied", state }));

  const typed = { name: String(form.get("name") ?? ""), email: String(form.get("email") ?? "") };
  const person = personSchema.safeParse(typed);
  if (!person.success) return badRequest({ typed, errors: z.flattenError(person.error).fieldErrors });
  return redirect(answerUrl(google.redirectUri, { code: google.issueCode(person.data, authorization), state }));
}

/** 32 bytes in base64url. */
const S256 = /^[\w-]{43}$/;

/** As Google does: only a known app, only back to the address registered for it, and here only with PKCE and a nonce. */
function readAuthorization(request: Request) {
  const google = ctx.demoGoogle;
  if (!google) throw notFound("Page");
  const query = new URL(request.url).searchParams;
  const field = (name: string) => query.get(name) ?? "";
  const isKnown = field("client_id") === google.clientId && field("redirect_uri") === google.redirectUri;
  const isOpenId = field("response_type") === "code" && field("scope").split(" ").includes("openid");
  const isBound = field("code_challenge_method") === "S256" && S256.test(field("code_challenge")) && field("nonce");
  if (!isKnown || !isOpenId || !isBound) throw problem(400, "This sign-in wasn’t started by Taproot.");
  const authorization = { nonce: field("nonce"), codeChallenge: field("code_challenge") };
  return { google, state: field("state"), authorization };
}

function answerUrl(redirectUri: string, answer: Record<string, string>): string {
  return `${redirectUri}?${new URLSearchParams(answer)}`;
}

export default function GoogleAuthorize() {
  const answer = useActionData<typeof action>();
  const errors = answer?.errors;
  return (
    <main className="entry-page">
      <Wordmark />
      <h1>Who is learning?</h1>
      <p className="lead">
        This page replaces Google’s sign-in. Any name and address will do; nothing leaves this machine.
      </p>
      {/* Form names its action with the query; without one, w3m would post to the bare path. */}
      <Form className="form" method="post">
        <Field id="name" label="Name" error={errors?.name?.[0]}>
          <input
            id="name"
            name="name"
            type="text"
            autoComplete="name"
            required
            maxLength={100}
            defaultValue={answer?.typed.name ?? "Demo Learner"}
            aria-describedby={describedBy("name", { error: errors?.name })}
          />
        </Field>
        <Field id="email" label="Email" error={errors?.email?.[0]}>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={200}
            defaultValue={answer?.typed.email ?? "demo@example.org"}
            aria-describedby={describedBy("email", { error: errors?.email })}
          />
        </Field>
        <div className="actions">
          <Button name="decision" value="continue">
            Continue
          </Button>
          <Button name="decision" value="deny" kind="secondary" formNoValidate>
            Deny
          </Button>
        </div>
      </Form>
    </main>
  );
}
