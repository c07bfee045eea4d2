import type { FilledPrompt } from "~/providers/author/model/model-client";
import type { Prompt } from "./prompts";

/**
 * A prompt with what it is asked about.
 *
 * @param request facts, none of which a learner typed
 * @param learnerTexts what learners typed, by the names under which the prompt speaks of them
 */
export function fillPrompt(prompt: Prompt, request: object, learnerTexts: Record<string, string> = {}): FilledPrompt {
  return {
    id: prompt.id,
    system: prompt.text,
    user: [
      `<request>\n${withoutTags(JSON.stringify(request, null, 1))}\n</request>`,
      ...Object.entries(learnerTexts).map(
        ([id, text]) => `<learner_text id="${id}">\n${neutralised(text)}\n</learner_text>`,
      ),
    ].join("\n\n"),
  };
}

/** No text can end the fence that it stands in, and it stays the same JSON. */
function withoutTags(json: string): string {
  return json.replaceAll("<", "\\u003c").replaceAll(">", "\\u003e");
}

/** Signs that look the same to a reader, and neither open nor close a fence. */
function neutralised(text: string): string {
  return text.replaceAll("<", "‹").replaceAll(">", "›");
}
