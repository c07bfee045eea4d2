import { CsrfToken } from "~/components/accounts/csrf-token";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { LocalTime } from "~/components/ui/local-time";
import { useSite } from "~/components/use-site";
import { scopeWords, TOKEN_PREFIX, type Scope } from "~/services/accounts/api-tokens";
import { apiPaths } from "~/urls/api-paths";

interface Token {
  id: string;
  name: string;
  scopes: Scope[];
  lastFour: string;
  createdAt: string;
  expiresAt: string | null;
  isExpired: boolean;
  lastUsedAt: string | null;
}

interface Where {
  timeZone: string | null;
  locale: string | null;
}

export function TokenList({ tokens, ...where }: { tokens: Token[] } & Where) {
  const words = scopeWords(useSite());
  return (
    <ul className="row-list token-list">
      {tokens.map((token) => (
        <li key={token.id}>
          <div>
            <strong dir="auto">{token.name}</strong> {token.isExpired && <Badge>Expired</Badge>}
            <p>
              <code>{`${TOKEN_PREFIX}…${token.lastFour}`}</code>
            </p>
            <p>{`May ${token.scopes.map((scope) => words[scope]).join("; ")}`}</p>
            <Times {...token} {...where} />
          </div>
          <form method="post" action={apiPaths.revokeApiToken()}>
            <CsrfToken />
            <input type="hidden" name="token" value={token.id} />
            <Button kind="secondary">
              {token.isExpired ? "Remove" : "Revoke"}
              <span className="visually-hidden"> {token.name}</span>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}

function Times({ createdAt, lastUsedAt, expiresAt, isExpired, ...where }: Token & Where) {
  return (
    <p>
      Made <LocalTime value={createdAt} {...where} />
      {" · "}
      {lastUsedAt === null ? (
        "never used"
      ) : (
        <>
          last used <LocalTime value={lastUsedAt} {...where} withTime />
        </>
      )}
      {" · "}
      {expiresAt === null ? (
        "doesn’t expire"
      ) : (
        <>
          {isExpired ? "expired" : "expires"} <LocalTime value={expiresAt} {...where} />
        </>
      )}
    </p>
  );
}
