import { onTestFinished } from "vitest";
import { repeatChance } from "~/commands/learning/pack/repeatable-chance";

/** What is left to chance, such as the order of a placement test's questions, comes out the same, until the test ends. */
export function haveSameChance(seed: string): void {
  onTestFinished(() => void Reflect.deleteProperty(crypto, "getRandomValues")); // its own was inherited
  repeatChance(seed);
}
