import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerCall } from "~/api/answer-call.server";

/** Every call of the JSON API: app/api/operations says what there is. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answerCall(request);
}

export function action({ request }: ActionFunctionArgs): Promise<Response> {
  return answerCall(request);
}
