import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

/** Every call of the JSON API: app/api/operations says what there is. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  // Loaded with the first call, for it would make the start longer.
  const { answerCall } = await import("~/api/answer-call.server");
  return answerCall(request);
}

export const action = ({ request }: ActionFunctionArgs): Promise<Response> => loader({ request } as LoaderFunctionArgs);
