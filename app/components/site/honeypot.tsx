interface HoneypotProps {
  id: string;
}

/**
 * A field that nobody sees and only robots fill in, for forms that act for no session: what comes with it filled is
 * dropped (`isTrapped`). Text browsers, which do show it, say what to do with it.
 */
export function Honeypot({ id }: HoneypotProps) {
  return (
    <p className="visually-hidden">
      <label htmlFor={id}>Leave this empty:</label>{" "}
      <input id={id} type="text" name="website" tabIndex={-1} autoComplete="off" />
    </p>
  );
}
