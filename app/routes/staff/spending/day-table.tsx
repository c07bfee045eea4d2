import { LocalTime } from "~/components/ui/local-time";
import { WideTable } from "~/components/ui/wide-table";
import type { Spending } from "~/services/staff/spending";
import { costWords, numberWords } from "~/services/staff/spending-words";

interface DayTableProps {
  labelledBy: string;
  days: Spending["days"];
  locale: string | null;
}

export function DayTable({ labelledBy, days, locale }: DayTableProps) {
  return (
    <WideTable labelledBy={labelledBy} columns={["Day", "Calls", "Failed", "Tokens", "Cost"]}>
      {days.map((sum) => (
        <tr key={sum.day}>
          <th scope="row">
            <LocalTime value={sum.day} locale={locale} timeZone="UTC" />
          </th>
          <td>{numberWords(sum.calls)}</td>
          <td>{numberWords(sum.failedCalls)}</td>
          <td>{numberWords(sum.tokens)}</td>
          <td>{costWords(sum)}</td>
        </tr>
      ))}
    </WideTable>
  );
}
