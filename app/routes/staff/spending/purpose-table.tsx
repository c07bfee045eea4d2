import { WideTable } from "~/components/ui/wide-table";
import type { Spending } from "~/services/staff/spending";
import { costWords, durationWords, numberWords, purposeWords } from "~/services/staff/spending-words";

interface PurposeTableProps {
  labelledBy: string;
  purposes: Spending["purposes"];
}

export function PurposeTable({ labelledBy, purposes }: PurposeTableProps) {
  return (
    <WideTable
      labelledBy={labelledBy}
      columns={["Purpose", "Model", "Calls", "Failed", "Tokens", "Cost", "Time for a call"]}
    >
      {purposes.map((sum) => (
        <tr key={`${sum.purpose} ${sum.model}`}>
          <th scope="row">{purposeWords(sum.purpose)}</th>
          <td>{sum.model}</td>
          <td>{numberWords(sum.calls)}</td>
          <td>{numberWords(sum.failedCalls)}</td>
          <td>{numberWords(sum.tokens)}</td>
          <td>{costWords(sum)}</td>
          <td>{durationWords(sum.durationMs / sum.calls)}</td>
        </tr>
      ))}
    </WideTable>
  );
}
