/** What the screens of a subscription say that premium has, beside what the prices name. */
export const premiumFeatures: string[] = [
  "Unlimited AI Gap Analysis",
  "Unlimited Course Creation",
  "Deep Concept Breakdown (5+ Levels)",
  "Job Description Analysis",
  "Verified Competency Certification",
  "Priority Support",
];
