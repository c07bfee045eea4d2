import { planOf, type BillingCycle } from "./plans";

const PRIORITY = "Priority Support";

/** What the screens of a subscription say that premium has in a period, or with null in whichever is chosen. */
export function premiumFeatures(cycle: BillingCycle | null): string[] {
  const hasPriority = cycle !== null && planOf(`premium-${cycle}`).features.some(isPriority);
  return [
    "Unlimited AI Gap Analysis",
    "Unlimited Course Creation",
    "Deep Concept Breakdown (5+ Levels)",
    "Job Description Analysis",
    "Verified Competency Certification",
    hasPriority ? PRIORITY : `${PRIORITY} (with yearly billing)`,
  ];
}

function isPriority(feature: string): boolean {
  return feature.toLowerCase() === PRIORITY.toLowerCase();
}
