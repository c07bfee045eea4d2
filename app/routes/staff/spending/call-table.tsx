import { LocalTime } from "~/components/ui/local-time";
import { WideTable } from "~/components/ui/wide-table";
import type { ModelCall } from "~/services/staff/spending";
import { costOfCall, durationWords, outcomeWords, purposeWords, tokensOfCall } from "~/services/staff/spending-words";

interface CallTableProps {
  labelledBy: string;
  calls: ModelCall[];
  locale: string | null;
  timeZone: string | null;
}

export function CallTable({ labelledBy, calls, locale, timeZone }: CallTableProps) {
  return (
    <WideTable
      labelledBy={labelledBy}
      columns={["Begun", "Purpose", "Outcome", "Tokens read + written", "Cost", "Time", "Model", "Prompt"]}
    >
      {calls.map((call) => (
        <tr key={call.id}>
          <th scope="row">
            <LocalTime value={call.startedAt} {...{ locale, timeZone }} withTime />
          </th>
          <td>{purposeWords(call.purpose)}</td>
          <td>{outcomeWords(call.outcome)}</td>
          <td>{tokensOfCall(call)}</td>
          <td>{costOfCall(call)}</td>
          <td>{call.durationMs === null ? "unknown" : durationWords(call.durationMs)}</td>
          <td>{call.model}</td>
          <td>{call.prompt}</td>
        </tr>
      ))}
    </WideTable>
  );
}
