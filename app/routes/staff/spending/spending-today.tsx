import { ProgressBar } from "~/components/ui/progress-bar";
import type { SpendingToday as Today } from "~/services/staff/spending";
import { costWords, dollarWords, numberWords } from "~/services/staff/spending-words";

export function SpendingToday({ today }: { today: Today }) {
  const { tokens, tokenCap, cost, capMicros } = today;
  return (
    <>
      {tokenCap === null ? (
        <p>{`Tokens: ${numberWords(tokens)}, no cap`}</p>
      ) : (
        <ProgressBar
          value={tokens / tokenCap}
          label={`Tokens: ${numberWords(tokens)} of ${numberWords(tokenCap)}`}
          showValue
        />
      )}
      {capMicros === null ? (
        <p>{`Cost: ${costWords(cost)}, no cap`}</p>
      ) : (
        <ProgressBar
          value={cost.costMicros / capMicros}
          label={`Cost: ${costWords(cost)} of ${dollarWords(capMicros)}`}
          showValue
        />
      )}
      <p>{capOfOneLearner(today.perLearner)} Amounts reserved for calls in progress count as used.</p>
    </>
  );
}

function capOfOneLearner({ tokenCap, capMicros }: Today["perLearner"]): string {
  const caps = [
    ...(tokenCap === null ? [] : [`${numberWords(tokenCap)} tokens`]),
    ...(capMicros === null ? [] : [dollarWords(capMicros)]),
  ];
  return caps.length === 0 ? "One learner may use all of it." : `One learner may use ${caps.join(" and ")} a day.`;
}
