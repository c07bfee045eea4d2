import { WAY_FIELD, wayText, type DemoStep } from "~/services/demo/steps";

/** The way so far, in each form of the demo: the server keeps nothing. */
export function DemoSteps({ steps }: { steps: DemoStep[] }) {
  return <input type="hidden" name={WAY_FIELD} value={wayText(steps)} />;
}
