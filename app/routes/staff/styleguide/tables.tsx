import { PlanOverview } from "~/components/settings/plan-overview";
import { WideTable } from "~/components/ui/wide-table";
import { Specimen } from "./specimen";

export function Tables() {
  return (
    <Specimen id="tables" title="Tables and facts" rule="A table that is too wide scrolls in a box of its own.">
      <h3 id="calls">Calls by day</h3>
      <WideTable labelledBy="calls" columns={["Day", "Calls", "Failed", "Tokens", "Waited, on average", "Price"]}>
        <tr>
          <th scope="row">2026-01-05</th>
          <td>14</td>
          <td>1</td>
          <td>23,480</td>
          <td>2.4 s</td>
          <td>$0.12</td>
        </tr>
        <tr>
          <th scope="row">2026-01-04</th>
          <td>9</td>
          <td>0</td>
          <td>12,001</td>
          <td>1.9 s</td>
          <td>$0.07</td>
        </tr>
      </WideTable>
      <PlanOverview courseCount={2} />
    </Specimen>
  );
}
