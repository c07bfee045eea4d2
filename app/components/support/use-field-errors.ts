import { useState, type FormEvent } from "react";

type Errors = Record<string, string[] | null> | null | undefined;

/**
 * What the server said against a form's fields; what it said against one goes as soon as that is edited.
 *
 * @param refusal the answer, a new object for each
 */
export function useFieldErrors(refusal: { error?: Errors } | undefined) {
  const [edited, setEdited] = useState<{ refusal: object | undefined; names: string[] }>({ refusal, names: [] });
  const names = edited.refusal === refusal ? edited.names : [];
  return {
    errorOf: (name: string): string | undefined => (names.includes(name) ? undefined : refusal?.error?.[name]?.[0]),
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const { name } = event.target as unknown as { name?: string };
      if (name) setEdited({ refusal, names: [...names, name] });
    },
  };
}
