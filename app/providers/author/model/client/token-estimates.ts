/**
 * What a call took whose server did not say so, as it was broken off in the middle: at a guess, and only where it is known
 * how far such a guess may be out. Otherwise all that was set aside counts.
 */

/** One call, as far as it was heard of. */
export interface EstimatedCall {
  /** Told each piece of the answer, thoughts that the server tells apart included. */
  heard: (piece: string) => void;
  /** What the server counted: how far the guess was out. */
  counted: (usage: { promptTokens: number; completionTokens: number }) => void;
  /**
   * Tokens, rather too many than too few; null where nothing is known of the model or nothing was heard: only the server
   * knows then what it thought.
   */
  tokens: (end: { isBrokenOff: boolean }) => number | null;
}

/** What was seen of the models of a server, for as long as this process lives. */
export interface TokenEstimates {
  /** @param promptTokens the most that the prompt is thought to take */
  begin: (model: string, promptTokens: number) => EstimatedCall;
}

/** A token is so many bytes of UTF-8 at least, on average of a text; a piece of an answer is at least one. */
const BYTES_PER_TOKEN = 3;
/** Fewer counted calls are no sample. */
const FEWEST_CALLS = 3;
/** A model of which the server counts more times what is seen of it thinks unseen, once more and once less. */
const MOST_TIMES = 2;
/** Written, but not read yet when the line broke: two seconds' work of a fast server. */
const TOKENS_ON_THE_WAY = 100;

interface Seen {
  calls: number;
  /** The greatest number of times that the guess was counted, at least once. */
  promptTimes: number;
  answerTimes: number;
}

export function createTokenEstimates(): TokenEstimates {
  const seen = new Map<string, Seen>();

  return {
    begin(model, promptTokens) {
      let bytes = 0;
      let pieces = 0;
      const answerTokens = () => Math.max(pieces, Math.ceil(bytes / BYTES_PER_TOKEN));
      return {
        heard(piece) {
          bytes += Buffer.byteLength(piece);
          pieces++;
        },
        counted(usage) {
          const { calls, promptTimes, answerTimes } = seen.get(model) ?? { calls: 0, promptTimes: 1, answerTimes: 1 };
          seen.set(model, {
            calls: calls + 1,
            promptTimes: Math.max(promptTimes, usage.promptTokens / Math.max(1, promptTokens)),
            answerTimes: Math.max(answerTimes, usage.completionTokens / Math.max(1, answerTokens())),
          });
        },
        tokens({ isBrokenOff }) {
          const known = seen.get(model);
          if (!known || known.calls < FEWEST_CALLS || pieces === 0) return null;
          if (Math.max(known.promptTimes, known.answerTimes) > MOST_TIMES) return null;
          const written = answerTokens() + (isBrokenOff ? TOKENS_ON_THE_WAY : 0);
          return Math.ceil(promptTokens * known.promptTimes + written * known.answerTimes);
        },
      };
    },
  };
}
