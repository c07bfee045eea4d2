import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { config } from "~/config/config.server";
import { sitePages } from "~/content/site-pages";
import { pageMeta } from "~/document/page-meta";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { scopeWords } from "~/services/accounts/api-tokens";
import developersStyles from "~/styles/developers.css?url";
import { apiPaths } from "~/urls/api-paths";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: developersStyles }];

export const meta: MetaFunction = ({ matches }) => pageMeta(sitePages.developers, matches);

export { loaderHeaders as headers } from "~/http/response/loader-headers";

/** To read, and nothing to press. */
export const handle = { scripts: false };

export async function loader({ request }: LoaderFunctionArgs) {
  // Loaded when first asked for, for it would make the start longer.
  const { apiDescription } = await import("~/api/description.server");
  const { callsByGroup } = await import("~/api/calls-by-group");
  const hasPlans = ctx.sellsPlans;
  const page = { groups: callsByGroup(apiDescription(), { hasPlans }), hasPlans, server: config.publicUrl };
  return data(page, { headers: await publicWhenSignedOut(request) });
}

export default function Developers() {
  const { groups, hasPlans, server } = useLoaderData<typeof loader>();
  return (
    <article className="prose developers">
      <PageHeader
        title="The API"
        lead="What learners and staff do on the pages, as JSON: script it, connect an app or a school’s system, move your data."
      />
      <h2>In one minute</h2>
      <ol>
        <li>
          Make a token with the scopes <code>read</code>, <code>learn</code> and <code>support</code> in{" "}
          <Link to={apiPaths.apiTokens()}>Settings › API tokens</Link>, and keep it where only you can read it.
        </li>
        <li>
          Ask who you are:
          <pre>
            <code>{`curl ${server}/api/auth/session \\\n  -H "Authorization: Bearer taproot_…"`}</code>
          </pre>
        </li>
        <li>
          Give <a href="/api/openapi.json">the description (OpenAPI 3.1)</a> to a client generator for your language,
          and call the rest by name.
        </li>
      </ol>

      <h2>From a topic to a closed gap</h2>
      <p>In this order. While something is being written, poll every three seconds.</p>
      <ol>
        {MAIN_JOB.map(([group, id, words]) => (
          <li key={words}>
            <a href={`${apiPaths.developers(group)}#${id}`}>{words}</a>
          </li>
        ))}
      </ol>
      {hasPlans && <p>Questions need a plan: without one, a 403 says what opens them.</p>}

      <h2>All calls</h2>
      {groups.map(({ name, title, calls }) => (
        <section key={name} aria-labelledby={name}>
          <h3 id={name}>
            <Link to={apiPaths.developers(name)}>{title}</Link>
          </h3>
          <ul className="calls">
            {calls.map(({ id, method, path, summary }) => (
              <li key={id}>
                <a href={`${apiPaths.developers(name)}#${id}`}>
                  <strong>{method}</strong> <code>{path}</code>
                </a>{" "}
                {summary}
              </li>
            ))}
          </ul>
        </section>
      ))}

      <h2>Webhooks</h2>
      <p>
        Operators can have their own systems told of progress, gaps and tickets:{" "}
        <Link to={apiPaths.developers("webhooks")}>every event</Link>.
      </p>

      <h2>Who may call</h2>
      <p>
        Send <code>Authorization: Bearer</code> with a token of your own, or with the one that{" "}
        <code>POST /api/auth/token</code> gives a browser that is signed in. Pages of this server may also use the
        session’s cookie; what they change they send as JSON. Pages elsewhere need a token, and the operator has to
        allow them (<code>API_ALLOWED_ORIGINS</code>).
      </p>
      <p>A token may do what its scopes say, and no scope includes another:</p>
      <ul>
        {Object.entries(scopeWords({ hasPlans })).map(([scope, words]) => (
          <li key={scope}>
            <code>{scope}</code>: {words}
          </li>
        ))}
      </ul>
      <p>Anything that belongs to someone else answers 404, as if it didn’t exist.</p>

      <CommonRules hasPlans={hasPlans} />
    </article>
  );
}

function CommonRules({ hasPlans }: { hasPlans: boolean }) {
  return (
    <>
      <h2 id="errors">When a call fails</h2>
      <p>
        The answer is problem details (RFC 9457, <code>application/problem+json</code>). <code>detail</code>,{" "}
        <code>error</code> and <code>message</code> say the same, in words for a person; <code>errors</code> says what
        is wrong with which field of the body (a JSON Pointer) or which parameter. Fields that a call doesn’t know are
        ignored.
      </p>
      <dl className="fields">
        {FAILURES.filter(([status]) => hasPlans || status !== "402").map(([status, words]) => (
          <div key={status} id={`status-${status}`}>
            <dt>{status}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>

      <h2>Sending twice has one effect</h2>
      <p>
        Give any POST an <code>Idempotency-Key</code>, a name of your choice. Sent again within a day with the same key,
        it does nothing more and is answered as the first time, with <code>Idempotent-Replayed: true</code>. That goes
        for refusals, too: a corrected request needs a new key. A secret is shown only once: sent again, its call is
        answered with 409. Calls for staff, and answers above 64 KB, only repeat their status and <code>Location</code>.
        You may use 2,000 keys a day.
      </p>

      <h2>How often</h2>
      <p>
        600 calls a minute for a token, 1,200 for all tokens of an account, 240 for visitors at one address.{" "}
        <code>RateLimit</code> says how many are left and <code>Retry-After</code> when to come back. Some calls have
        limits of their own, as their pages do.
      </p>

      <h2>Long lists</h2>
      <p>
        Send <code>next_cursor</code> back as <code>cursor</code> for what follows; it is null at the end. The blog’s
        lists have <code>page</code> and <code>per_page</code>.
      </p>

      <h2>Asking again costs little</h2>
      <p>
        Every GET of JSON has an <code>ETag</code>. Send it back as <code>If-None-Match</code>, and what hasn’t changed
        is answered with an empty 304.
      </p>

      <h2>What may change</h2>
      <p>
        This is version 1. New calls, new fields in answers and new optional fields in bodies come without notice: read
        past what you don’t know. Nothing is removed, renamed or made stricter within a version. A call that is to go is
        marked <code>deprecated</code> in the description and answers with the headers <code>Deprecation</code> and{" "}
        <code>Sunset</code> for at least six months; a version 2 would live at <code>/api/v2</code> beside this one.
      </p>
    </>
  );
}

/** The group of a call, its name, and what it is for. */
const MAIN_JOB = [
  ["courses", "createCourse", "Create a course"],
  [
    "courses",
    "getOnboardingQuestion",
    "Ask for its onboarding questions and answer them, until onboarding is complete",
  ],
  ["courses", "completeOnboarding", "Complete onboarding"],
  ["courses", "generateSections", "Have its sections written"],
  ["courses", "getSections", "Find the part to begin with"],
  ["questions", "generateQuestions", "Have that part’s questions written"],
  ["questions", "getCurrentQuestion", "Read the current question"],
  ["questions", "submitAnswer", "Answer it, with a reason"],
  ["questions", "decomposeQuestion", "Break a wrong answer down into simpler questions"],
  ["questions", "generateContent", "Have a lesson written, and read it"],
  [
    "questions",
    "submitAnswer",
    "Answer the simpler questions, then a fresh one about the gap: achievement says when it’s closed",
  ],
] as const;

const FAILURES = [
  ["400", "The request isn’t valid; errors says what is wrong, and where."],
  ["401", "Nobody is signed in, or the token is unknown, expired or revoked."],
  ["402", "The card was not charged; nothing has changed."],
  [
    "403",
    "The token’s scopes don’t allow it, the plan doesn’t (way_to_learn says what does), a personal token may not, or another site sent it.",
  ],
  ["404", "There is no such thing, or it belongs to someone else."],
  ["405", "This address has no such method; Allow says which it has."],
  ["409", "It can’t be done as things stand now; the words say why."],
  ["413", "Too large: 64 KB of JSON, 5 MB for a picture, including one sent with an answer as a data URL."],
  ["415", "The body isn’t JSON."],
  ["422", "The Idempotency-Key was sent with another request before."],
  ["429", "Too many calls. Retry-After says, in seconds, when to come back."],
  ["500", "Something went wrong on our side. The operator finds it by X-Request-Id."],
  ["503", "Too busy, or the disk is full. Try again in a minute."],
] as const;
