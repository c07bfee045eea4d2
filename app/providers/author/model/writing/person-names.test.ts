import fc from "fast-check";
import { expect, test } from "vitest";
import { findRepetitionsOf } from "./personal-text";
import { wordsOfTopic } from "./person-names";

const repeated = (typed: string, written: string, terms: string[] = []) =>
  findRepetitionsOf([typed], [], terms)(written)?.kind ?? null;

/** What was typed, and the word of it that must not be told. */
test.each([
  ["I am Hanna", "Hanna"],
  ["I'm Hanna and I like numbers", "Hanna"],
  ["Hi, Hanna here, I think it grows", "Hanna"],
  ["because so my name is Hanna", "Hanna"],
  ["a girl called Hanna", "Hanna"],
  ["my dog is named Rufus", "Rufus"],
  ["it is so, said Hanna", "Hanna"],
  ["Hanna told me so", "Hanna"],
  ["Hanna taught it to us", "Hanna"],
  ["as Hanna says it grows", "Hanna"],
  ["I asked because Dr. Hanna knows", "Hanna"],
  ["our Mrs Robinson wrote it down", "Robinson"],
  ["Mr. Okafor drew it", "Okafor"],
  ["Prof Lindqvist drew it", "Lindqvist"],
  ["my old teacher Hanna drew it", "Hanna"],
  ["my brother, Tom, drew it", "Tom"],
  ["the teacher Hanna drew it", "Hanna"],
  ["maths for my son Tomás", "Tomás"],
  ["I want it for Tomás", "Tomás"],
  ["I play it with Wanda", "Wanda"],
  ["my friends Hanna, Ben and Tom drew it", "Tom"],
  ["my friends Hanna, Ben and Tom drew it", "Ben"],
  ["Hanna and I drew it", "Hanna"],
  ["me and Hanna drew it", "Hanna"],
  ["Hanna is my friend", "Hanna"],
  ["then Hanna, my friend, drew it", "Hanna"],
  ["it is in Hanna's homework", "Hanna"],
  ["it is Vincent van Dyk", "Vincent"],
  ["it is Vincent van Dyk", "Dyk"],
  ["so says everybody, Ludwig von der Heide", "Heide"],
  ["it is Maria de la Cruz", "Cruz"],
  ["it is Anna M. Smith", "Smith"],
  ["it is Anna M. Smith", "Anna"],
  ["it is A. Smith", "Smith"],
  ["it is J. K. Smithers", "Smithers"],
  ["it is Smith, Anna", "Smith"],
  ["it is Smith, Anna", "Anna"],
  ["it is Smith, J.", "Smith"],
  ["it is Smith, Anna Maria", "Smith"],
  ["it is Smith, Anna and Jones, Bob", "Jones"],
  ["it is Smith, Anna and Jones, Bob", "Anna"],
  ["An Nguyen", "Nguyen"],
  ["my friend An Nguyen drew it", "Nguyen"],
  ["it is An Nguyen", "Nguyen"],
  ["it is Anna Smith", "Smith"],
  ["it is Mary-Ann O'Neill", "O'Neill"],
  ["Anna Smith drew it", "Smith"],
  ["it is Lindenstrasse 12", "Lindenstrasse"],
  ["it is in the Lindenstraße", "Lindenstraße"],
  ["it is Linden 12b", "Linden"],
  ["I live in Springfield", "Springfield"],
  ["I was born near Springfield", "Springfield"],
  ["we moved to Springfield", "Springfield"],
  ["I'm from Springfield", "Springfield"],
  ["I work at Initech", "Initech"],
  ["my school in Springfield has it", "Springfield"],
  ["at the corner of Elm street", "Elm"],
  ["I attend Lincoln", "Lincoln"],
  ["I'm a nurse at Lincoln", "Lincoln"],
  ["we live on Baker", "Baker"],
  ["It's me, Priya, I think so", "Priya"],
  ["this is Priya writing", "Priya"],
  ["signed, Priya", "Priya"],
  ["everyone calls me Priya", "Priya"],
  ["I know it from Priya", "Priya"],
  ["according to Priya", "Priya"],
  ["Priya thinks it is so", "Priya"],
  ["Priya (my sister) drew it", "Priya"],
  ["my daughter – Priya – drew it", "Priya"],
  ["it is Ludwig v. Berg", "Berg"],
  ["it is in St. John", "John"],
  ["je suis Amélie", "Amélie"],
  ["mi hermano Pablo lo dice", "Pablo"],
  ["меня зовут Ольга", "Ольга"],
  ["моя подруга Ольга так говорит", "Ольга"],
  ["ich glaube der Nenner ist gross, das weiss Frau Kowalska", "Kowalska"],
  ["ich glaube der Nenner ist gross, das weiss meine Freundin Petra", "Petra"],
])("of “%s” the word “%s” is told to nobody", (typed, name) => {
  expect(repeated(typed, `${name} has two apples.`)).toBe("name");
  expect(repeated(typed, `How old is ${name} today?`)).toBe("name");
});

/** What was typed, and what may be written of it. */
test.each([
  ["I want to know why Carthage lost", "The wars with Carthage"],
  ["I do not understand Chirality and Isomers, and Elimination", "Chirality of Isomers in Elimination"],
  ["I do not understand Chirality, Isomers and Elimination", "Chirality of Isomers in Elimination"],
  ["Chirality, Isomers, Elimination, Racemates", "Chirality of Isomers in Elimination"],
  ["I struggle with Chirality", "Can tell the Chirality of something"],
  ["I have trouble with Vectors", "Can add Vectors"],
  ["I keep confusing Mitosis with Meiosis", "How Meiosis differs from Mitosis"],
  ["Because Athens, Sparta and Thebes fought", "Did Sparta fight Athens?"],
  ["I'm preparing for Calculus", "What Calculus is about"],
  ["what are the reasons for Inflation?", "Can tell why Inflation grows"],
  ["I remember that Hannibal counts them together", "Why did Hannibal cross the mountains?"],
  ["Because Carthage had the ships", "How many ships had Carthage?"],
  ["Does Hannibal win?", "Did Hannibal win?"],
  ["Why Rome?", "Was Rome the bigger one?"],
  ["In Rome, Carthage was hated", "How did Rome speak of Carthage?"],
  ["the Krebs cycle", "Where the Krebs cycle happens"],
  ["I like Kant", "What Kant calls duty"],
  ["A Riemann sum has more", "Can take a Riemann sum"],
  ["An Abelian group", "Can tell an Abelian group"],
  ["Because Newton's law says so", "What does Newton's law say?"],
  ["I think DNA is in the Nucleus", "Where is the Nucleus?"],
  ["see Chapter 3 of it", "What is a Chapter?"],
  ["ich glaube der Nenner ist die Zahl, meine Lehrerin sagt es", "Die Lehrerin teilt durch den Nenner"],
  ["je ne comprends pas les Vecteurs", "Les Vecteurs du plan"],
])("of “%s” may be written “%s”", (typed, written) => {
  expect(repeated(typed, written)).toBeNull();
});

/** Also what stands in a row, where the course's own texts have it. */
test.each([
  ["the Punic Wars", "How did the Punic Wars end?"],
  ["I am interested in the French Revolution", "Causes of the French Revolution"],
  ["by Vincent van Gogh", "What Vincent van Gogh painted"],
  ["Chopin and I", "How Chopin wrote"],
])("what “%s” names is no secret where the course's own texts name it", (typed, written) => {
  expect(repeated(typed, written)).toBe("name");
  expect(repeated(typed, written, ["Chopin", "French Revolution", "Punic Wars, Vincent van Gogh"])).toBeNull();
});

test.each([
  ["the Punic Wars", true],
  ["French Revolution", true],
  ["Krebs cycle", true],
  ["Kant", true],
  ["the fall of the Roman Republic", true],
  ["revolutions of 1848", true],
  ["maths for my son Tomás", false],
  ["Maths for Tomás", false],
  ["Anna's homework", false],
  ["what customer 4821 asks", false],
  ["call 0171 234", false],
  ["my maths", false],
  ["what a teacher of children with two lives has to know of sums", false],
])("of the topic “%s” it is %s that all of it is the field's", (topic, isField) => {
  expect(wordsOfTopic(topic, []).isField).toBe(isField);
});

test.each([
  ["my name is hanna and i like numbers", "Hanna took 3."],
  ["MY NAME IS HANNA", "Hanna took 3."],
  ["ich heiße hanna", "Hanna nahm 3."],
  ["меня зовут иван", "Иван взял 3."],
  ["my name is O’Neill", "O'Neill took 3."],
  ["it is Mary-Ann O'Neill", "O’Neill took 3."],
])("a name is found however it was typed: %s", (typed, written) => {
  expect(repeated(typed, written)).toBe("name");
});

test("after the words for a name may come something else", () => {
  expect(repeated("my name is on the list", "On Monday 3 are sold.")).toBeNull();
});

test("a topic excuses no name that is marked as a person's, there or elsewhere", () => {
  expect(wordsOfTopic("Maths for Tomás", []).terms).toBe("Maths for");
  expect(wordsOfTopic("Tomás and sums", ["for my son Tomás"]).terms).toBe("and sums");
  expect(wordsOfTopic("the Punic Wars", ["my teacher Hanna likes it"]).terms).toBe("the Punic Wars");
});

const name = fc.constantFrom("Hanna", "Tomás", "Nguyen", "Ольга", "O'Neill", "Żaneta", "Li");
const plain = fc
  .array(fc.constantFrom("so", "it", "grows", "seven", "lines", "under", "slowly"), { maxLength: 6 })
  .map((words) => words.join(" "));
const mark = fc.constantFrom("my friend", "Mr", "I am", "called", "my very old uncle", "Dr.", "I live in", "dear");

test("a name beside a mark is found wherever it stands, and whatever terms are excused besides", () => {
  fc.assert(
    fc.property(plain, mark, name, plain, (before, mark, name, after) => {
      const typed = `${before} ${mark} ${name} ${after}`;

      expect(repeated(typed, `Then ${name} ate an apple.`, ["Carthage"])).toBe("name");
    }),
  );
});

test("whatever is typed, nothing that the course's own texts say is taken for a name", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), mark, name, (typed, mark, name) => {
      expect(repeated(`${typed} ${mark} ${name} ${name}`, `${name} grows.`, [name])).toBeNull();
    }),
  );
});

test("a single word without a mark is a term", () => {
  fc.assert(
    fc.property(plain, name, plain, (before, word, after) => {
      expect(repeated(`it is ${before} that ${word} ${after}`, `What does ${word} mean?`)).toBeNull();
    }),
  );
});
