import { PaymentFailure } from "~/providers/payments/port";

/** As payment providers do: the same key is the same answer, and with another question a mistake. */
export function answerOnce() {
  const answered = new Map<string, { asked: string; answer: unknown }>();
  return <Request extends { idempotencyKey: string }, Answer>(request: Request, work: () => Answer): Answer => {
    const asked = JSON.stringify(request);
    const before = answered.get(request.idempotencyKey);
    if (before && before.asked !== asked) throw new PaymentFailure("rejected", "the key came with another question");
    if (before) return before.answer as Answer;
    const answer = work();
    answered.set(request.idempotencyKey, { asked, answer });
    return answer;
  };
}
