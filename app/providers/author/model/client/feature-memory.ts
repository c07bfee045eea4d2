import { commonFeatures, missingFeatures, type Features } from "./features";

/** What was learned about the models of a server, for as long as this process lives. */
export interface FeatureMemory {
  of: (model: string) => Features;
  /** Keeps the features with which a request was taken, and what others were rejected with meanwhile. */
  learn: (model: string, features: Features) => void;
  /** From now on the model also reads what its answers have to look like: nothing else makes sure of it. */
  tellSchema: (model: string) => void;
  /** From now on answers of the model get so many tokens more than was asked for, or as many as it was given before. */
  giveRoom: (model: string, tokens: number) => void;
}

/**
 * @param first what is tried with a model of which nothing is known
 * @param onMissing called once about each feature that a model turns out not to have
 */
export function createFeatureMemory(
  first: Features,
  onMissing: (missing: { model: string; feature: string }) => void,
): FeatureMemory {
  const known = new Map<string, Features>();
  const told = new Set<string>();

  const of = (model: string) => known.get(model) ?? first;

  return {
    of,
    learn(model, features) {
      const common = commonFeatures(of(model), features);
      known.set(model, common);
      for (const feature of missingFeatures(first, common)) {
        if (told.has(`${feature} ${model}`)) continue;
        told.add(`${feature} ${model}`);
        onMissing({ model, feature });
      }
    },
    tellSchema: (model) => void known.set(model, { ...of(model), tellsSchema: true }),
    giveRoom(model, tokens) {
      const thinkingTokens = Math.max(of(model).thinkingTokens, tokens);
      known.set(model, { ...of(model), thinkingTokens });
    },
  };
}
