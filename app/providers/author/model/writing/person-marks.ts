/** Marks that say of a word with a capital that it is a person's name, or where they live. */

/** A word with a capital, and where it stands. */
export interface Proper {
  word: string;
  start: number;
  end: number;
  isPossessive: boolean;
}

/** Characters that a mark is looked for before and after a word. */
const REACH = 60;

const words = (list: string) => `(?:${list.trim().replaceAll(/\s+/g, "|")})`;

const ROLES = words(`
  teacher tutor friend classmate roommate girlfriend boyfriend brother sister sibling twin son daughter child kid baby
  boy girl mother mum mom mommy father dad daddy parent aunt uncle cousin nephew niece grandma grandpa grandmother
  grandfather granny wife husband partner fiancé fiancée boss manager colleague coworker neighbor neighbour student pupil
  coach customer client patient buddy professor nanny landlord
  freund freundin lehrer lehrerin bruder schwester sohn tochter mutter vater mama papa oma opa tante onkel cousine chef
  chefin kollege kollegin nachbar nachbarin schüler schülerin
  ami amie frère sœur soeur fils fille mère père maman copain copine voisin voisine prof
  amigo amiga hermano hermana hijo hija madre padre profesor profesora maestra tío tía primo prima vecino vecina
  amico amica fratello sorella figlio figlia друг подруга брат сестра сын дочь мама папа учитель учительница`);
const TITLES = words(
  "mr mrs ms mx st miss dr prof professor madam herr herrn frau monsieur madame mme mlle señor señora sr sra signor signora dona пан пани господин госпожа",
);
/** After "my" they lead on to something else than a name. */
const JOINTS = words(
  "a an the in on of at by to for from with about into and or but is are was were has have had that which who what why how when where not as than",
);
/** What is done with the matter, where "with Wanda" and "for Wanda" would speak of a person. */
const WITH_A_MATTER = words(`
  struggle struggles struggled struggling trouble troubles difficulty difficulties problem problems help familiar start
  begin began deal dealing cope confuse confuses confused confusing experience war wars wrong happen happened hard issue issues unfamiliar
  confusion mix mixed replaced work worked works compared alliance peace treaty`);
const FOR_A_MATTER = words(`
  reason reasons cause causes evidence formula formulas symbol symbols proof rule rules word words term terms need needs
  basis condition conditions look looking search solve solving name names test prepare preparing preparation apply true
  stand stands important responsible famous known used fought fight account accounts argument arguments`);
const NUMBERED = words(
  "chapter grade level part unit lesson section question figure year class type step page table war",
);

/** Each ends where a name begins; of the text before it, in small letters. */
const MARKS_BEFORE = [
  String.raw`(?:my|our|mon|ma|mes|notre|mi|mis|nuestr[oa]|meu|minha|mio|mia|мой|моя|мою|моего|моей|моему)(?: (?!${JOINTS} )[\p{L}-]+){0,2},?`,
  String.raw`${ROLES}s?,?`,
  String.raw`${TITLES}\.?`,
  String.raw`(?:i am|i['’]m|we are|it['’]s me,?|it is me,?|this is|signed,?|calls? me|we['’]re|called|named|nicknamed|names?(?: is|['’]s| are)?|heiße|heisse|ich bin|name ist|je suis|m['’]appelle|s['’]appelle|soy|me llamo|se llama|mi chiamo|меня зовут|зовут)`,
  String.raw`(?:said|says|told|asked|thank|thanks|hi|hello|hey|dear|yours|regards|sincerely|cheers),?`,
  String.raw`(?:me|i) and`,
  String.raw`(?:according to|(?:know|have|heard|learned|learnt|got) (?:it|this|that) from|hometown is|employed by|attend(?:s|ed)?)`,
  String.raw`(?:i|we|ich|wir|who|family|parents|home|house|school|job|office)(?:['’](?:m|re|ve))?(?: (?:am|are|is|was|were|have|used|now|currently|just|still|to|an? \p{L}+)){0,2}(?: (?:live|lived|living|lives|born|grew|raised|moved|move|work|worked|working|works|study|studied|come|came|go|went|wohne|wohnen|komme))?(?: (?:up|here|there|now))? (?:in|at|on|near|from|to|for|by|aus)(?: the)?`,
  String.raw`(?:rue|calle|avenida|rua|ulica|ulitsa|улица)(?: d(?:e|u|es|el))?`,
].map(endingWith);

/** As these, where it may as well be a term: "Maths for Tomás", "Python for Django". */
const DOUBTFUL_MARKS_BEFORE = [
  String.raw`(?<!${WITH_A_MATTER}(?: \p{L}+)? )with`,
  String.raw`(?<!${FOR_A_MATTER} )for`,
].map(endingWith);

function endingWith(mark: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${mark}(?: |: ?| [–—-] )["“„«'(]?$`, "u");
}

const FAMILY_THINGS = words("house home class classroom homework desk phone lesson lessons birthday exam job");

/** Each begins where a name ends; of the text after it, in small letters. */
const MARKS_AFTER = [
  String.raw` (?:said|says|thinks|explained|explains|(?:told|tells|taught|teaches|asked|asks|showed|shows|helped|helps)(?: (?:it|this|that))?(?: to)? (?:me|us|him|her|them))`,
  String.raw`,? (?:who )?(?:lives|lived next|sits|works (?:at|for))`,
  String.raw`,? (?:who )?(?:is|was|are|were) (?:my|our)`,
  String.raw`(?:,| \(| [–—-]) ?(?:my|our|his|her|a|mein|meine|mon|ma|mi) ${ROLES}`,
  String.raw` and (?:i|me|my)`,
  String.raw` (?:street|st\.|road|rd\.?|avenue|lane|boulevard|crescent)`,
  String.raw`,? here(?=[.,!]|$)`,
].map((mark) => new RegExp(String.raw`^${mark}(?![\p{L}\p{N}])`, "u"));
const OF_SOMEBODY = new RegExp(String.raw`^ (?:\p{L}+ )?(?:${ROLES}|${FAMILY_THINGS})(?![\p{L}\p{N}])`, "u");

const STREET = /.(?:stra(?:ss|ß)e|str|gasse|allee|platz|weg|straat|gatan|vej)$/;
const HOUSE_NUMBER = /^(?:,? (?:no\.? )?)\d{1,3} ?[a-z]?(?![\p{L}\p{N}])/u;
/** Of a text that says where somebody is at home: in others "Windows 11" may be no address. */
const HOME =
  /(?<!\p{L})(?:liv(?:e|es|ed|ing)|address|house|home|flat|apartment|near|around|wohn(?:e|en|t|ung)|adresse|haus|habite|adresa|vivo|dirección|casa|maison)(?!\p{L})/u;
const NUMBERED_THING = new RegExp(`^${NUMBERED}$`);

/** An initial before a name, or after the name that it follows as in "Smith, J." */
const INITIAL_BEFORE = /(?<![\p{L}\p{N}])\p{Lu}\. ?$/u;
const INITIAL_AFTER = /^, ?\p{Lu}\./u;

/** A learner's own words for themselves or for whoever they learn with, in small letters. */
export const SOMEBODY_WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:i|i['’]m|my|me|our|we|us|ich|mein|meine|wir|je|mon|ma|mes|mi|mis|yo|me|мой|моя|я|${ROLES}s?|${TITLES}|call|phone|number|nr|no|address|lives?|living)(?![\p{L}\p{N}])`,
  "u",
);
/** As these, or what may be their address or number; beside them nothing is only a topic. */
export const SOMEBODY = new RegExp(String.raw`${SOMEBODY_WORDS.source}|@|\d{5}|\d[ \-/.]\d`, "u");

/** What comes next is a name, even without its capital: many type none. */
const NAMING = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:my name(?:['’]s| is)|(?:i am|i['’]m) called|ich hei(?:ß|ss)e|mein name ist|je m['’]appelle|me llamo|mi chiamo|меня зовут):? +(\p{L}[\p{L}\p{M}'’-]+)`,
  "giu",
);

/** The words that a text calls names, with the capitals that names have. */
export function namesTold(text: string): string[] {
  return [...text.matchAll(NAMING)].map(([, name]) =>
    name!.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase()),
  );
}

interface Doubt {
  /** As German does. */
  capitalisesNouns: boolean;
  /** Whether a mark counts that may as well be a term's. */
  doubtCounts: boolean;
}

/** Whether it is beside a mark of a person, or of where one lives. */
export function isMarked(text: string, proper: Proper, { capitalisesNouns, doubtCounts }: Doubt): boolean {
  const { word, start, end, isPossessive } = proper;
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH);
  const saidBefore = before.toLowerCase().replace(/\s+/g, " ");
  const saidAfter = after.toLowerCase();
  const isAddress =
    STREET.test(word.toLowerCase()) ||
    (!capitalisesNouns &&
      HOUSE_NUMBER.test(saidAfter) &&
      !NUMBERED_THING.test(word.toLowerCase()) &&
      (doubtCounts || HOME.test(text.toLowerCase())));
  return (
    [...MARKS_BEFORE, ...(doubtCounts ? DOUBTFUL_MARKS_BEFORE : [])].some((mark) => mark.test(saidBefore)) ||
    MARKS_AFTER.some((mark) => mark.test(saidAfter)) ||
    (isPossessive && OF_SOMEBODY.test(saidAfter)) ||
    INITIAL_BEFORE.test(before) ||
    INITIAL_AFTER.test(after) ||
    isAddress
  );
}
