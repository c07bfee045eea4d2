/** The plan that an address or a form asks for; free, when it asks for none that there is. */
export function signUpPlan(value: unknown): "free" | "premium" {
  return value === "premium" ? "premium" : "free";
}
