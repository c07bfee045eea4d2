/** What Stripe says in place of a result. */
export interface ErrorBody {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: unknown;
}

export class StripeError extends Error {
  override name = "StripeError";
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** @param param the parameter that is wrong: `items[0][price]` */
export function invalid(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, { type: "invalid_request_error", message, param, code });
}

/** What is named in the address is not there: 404; named by a parameter: 400. */
export function noSuch(what: string, id: string, param = "id"): StripeError {
  const status = param === "id" ? 404 : 400;
  const message = `No such ${what}: '${id}'`;
  return new StripeError(status, { type: "invalid_request_error", code: "resource_missing", message, param });
}
