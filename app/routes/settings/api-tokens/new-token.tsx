import { Field } from "~/components/ui/field";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import { apiPaths } from "~/urls/api-paths";

interface NewTokenProps {
  token: string;
  /** Null where the token may not ask for what it shows. */
  curl: string | null;
}

export function NewToken({ token, curl }: NewTokenProps) {
  return (
    <>
      <Message kind="success" title="Copy this token now" takesFocus>
        <p>We won’t show it again. Anyone who has it can use it as you, so treat it like a password.</p>
      </Message>
      <Field id="token" label="Token">
        <textarea id="token" className="code-text" readOnly rows={2} defaultValue={token} spellCheck={false} />
      </Field>
      {curl !== null && (
        <Field id="curl" label="Try it in a terminal">
          <textarea id="curl" className="code-text" readOnly rows={5} defaultValue={curl} spellCheck={false} />
        </Field>
      )}
      <p>
        <Link to={apiPaths.apiTokens()}>Make another token</Link>
      </p>
    </>
  );
}
