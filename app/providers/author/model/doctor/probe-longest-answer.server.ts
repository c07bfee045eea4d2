import type { ModelConfig } from "~/config/model-config";
import type { Features } from "~/providers/author/model/client/features";
import { smallTalk, wordsOf, type AskServer } from "./ask-server.server";
import type { Finding } from "./finding";

/** The most that anything in the product asks for: a list of ten questions, and room to think. */
const LONGEST_ANSWER = 12_000;

/** How long an answer may be asked for. `features` are those with which the server took the request. */
export async function probeLongestAnswer(
  settings: ModelConfig,
  ask: AskServer,
  knownFeatures: Features,
): Promise<{ finding: Finding; features: Features }> {
  const feature = "longest answer";
  const conversation = { ...smallTalk(settings, "room", "Say yes."), maxTokens: LONGEST_ANSWER };
  const { failure, features } = await ask(conversation, knownFeatures, "taken");
  if (failure) {
    const meaning = `asked for ${LONGEST_ANSWER} tokens it came to nothing: ${wordsOf(failure, settings)}`;
    return { finding: { feature, result: "no", meaning }, features };
  }
  const { mostTokens } = features;
  const finding =
    mostTokens === null
      ? { feature, result: "yes", meaning: `${LONGEST_ANSWER} tokens are taken, as many as anything is asked for with` }
      : {
          feature,
          result: "partly",
          meaning: `${mostTokens} tokens: long lists take several calls, long outlines may not fit`,
        };
  return { finding, features };
}
