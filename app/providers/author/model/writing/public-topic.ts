import { SOMEBODY_WORDS } from "./person-marks";
import { MAX_TOPIC_WORDS, type TopicWords } from "./person-names";

/** What says "my" or "I" of a topic without saying who: what it is wanted for, and that it is wanted. */
const IMPERSONAL = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:` +
    [
      String.raw`(?:my|our|meine?[rmn]?|unsere?[rmn]?|mon|ma|notre|mi|nuestr[oa]) (?:company|companies|business|firm|startup|team|work|job|studies|thesis|exam|certification|degree|firma|unternehmen|arbeit|prüfung|entreprise|travail|examen|empresa|trabajo)`,
      String.raw`^(?:i|we)(?:['’]d| would)? (?:want|need|have|like)(?: to (?:learn|know|understand|study|pass|master))?`,
    ].join("|") +
    String.raw`)(?![\p{L}\p{N}])`,
  "gu",
);
/** "Topic number 5" counts topics, and nobody's house. */
const COUNTED =
  /(?<![\p{L}\p{N}])(?:topic|chapter|part|unit|lesson|section|question|figure|class|type|step|grade|level) (?:number|nr|no)(?![\p{L}\p{N}])/gu;
/** What has a number that is somebody's own. */
const OWN_NUMBERS =
  /(?<![\p{L}\p{N}])(?:account|badge|card|passport|policy|id|pin|code|member|membership|order|invoice|ticket|case|file|plot|apartment|flat|room|house|tel|telephone|mobile|fax|zip|postcode|konto|kunde|kundin|kundennummer)(?![\p{L}\p{N}])/u;
/** A postcode with its town. */
const POSTCODE = /(?:^|[,;]|(?<!\p{L})(?:[Ii]n|[Aa]t|[Ff]rom|[Nn]ear|[Aa]us)) ?\d{4,5} \p{Lu}\p{Ll}/u;
const NUMBERS = /\d+(?:[ \-/.]\d+)*/g;
/** So many digits may be a telephone's; standards, models and years have fewer. */
const TELEPHONE_DIGITS = 7;

/** What of a topic, as a learner typed it, a subject may repeat: all of it, its numbers ("ISO 27001"), or nothing. */
export function publicPartsOf(topic: string, { isField, terms, likelyTerms, count }: TopicWords): string[] {
  if (isField) return [topic];
  const numbers = topic.match(NUMBERS) ?? [];
  const said = topic.toLowerCase().replace(COUNTED, " ");
  if (
    count > MAX_TOPIC_WORDS ||
    countOf(likelyTerms) < count ||
    topic.includes("@") ||
    POSTCODE.test(topic) ||
    OWN_NUMBERS.test(said) ||
    numbers.some((number) => number.replace(/\D/g, "").length >= TELEPHONE_DIGITS) ||
    SOMEBODY_WORDS.test(said.replace(IMPERSONAL, " "))
  )
    return [];
  return countOf(terms) === count && !SOMEBODY_WORDS.test(said) ? [topic] : numbers;
}

function countOf(words: string): number {
  return words === "" ? 0 : words.split(" ").length;
}
