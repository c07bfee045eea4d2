import { MODEL_TOPIC } from "~/providers/author/model/writing/model-topic";
import type { Pack, PackConcept } from "./pack-schema.server";

/** What of a pack the engine would stumble over; one sentence each. Quick, because no text is rendered. */
export function checkStructure(pack: Pack): string[] {
  return [
    ...checkName(pack),
    ...checkGraph(pack),
    ...checkWhatMistakesRestOn(pack),
    ...checkOutline(pack),
    ...checkQuestionIds(pack),
  ];
}

/** Concepts are known by the pack they are from, those of a language model by its name. */
function checkName(pack: Pack): string[] {
  return pack.id === MODEL_TOPIC
    ? [`a pack cannot be called "${MODEL_TOPIC}": that is what a language model writes`]
    : [];
}

function checkGraph(pack: Pack): string[] {
  const problems: string[] = [];
  for (const concept of pack.concepts.values()) {
    for (const prerequisite of concept.prerequisites) {
      if (!pack.concepts.has(prerequisite))
        problems.push(`${concept.id}: prerequisite "${prerequisite}" does not exist`);
    }
  }
  const state = new Map<string, "open" | "done">();
  const visit = (id: string, trail: string[]): void => {
    if (state.get(id) === "done") return;
    if (state.get(id) === "open") {
      problems.push(`cycle of prerequisites: ${[...trail.slice(trail.indexOf(id)), id].join(" → ")}`);
      return;
    }
    state.set(id, "open");
    for (const prerequisite of pack.concepts.get(id)?.prerequisites ?? []) visit(prerequisite, [...trail, id]);
    state.set(id, "done");
  };
  for (const id of pack.concepts.keys()) visit(id, []);
  return problems;
}

function checkWhatMistakesRestOn(pack: Pack): string[] {
  return [...pack.concepts.values()].flatMap((concept) => {
    const beneath = prerequisitesOf(pack, concept);
    return concept.misconceptions.flatMap(({ id, rests_on }) =>
      rests_on === undefined || beneath.has(rests_on)
        ? []
        : [`${concept.id}: misconception "${id}" rests on "${rests_on}", which is no prerequisite of ${concept.id}`],
    );
  });
}

/** Direct and indirect ones. */
function prerequisitesOf(pack: Pack, { prerequisites }: PackConcept): Set<string> {
  const found = new Set(prerequisites);
  // A set hands out what is added while it is gone through.
  for (const id of found) for (const next of pack.concepts.get(id)?.prerequisites ?? []) found.add(next);
  return found;
}

function checkOutline(pack: Pack): string[] {
  const problems: string[] = [];
  const taught = new Set<string>();
  for (const section of pack.sections) {
    for (const subsection of section.subsections) {
      for (const id of subsection.concepts) {
        const concept = pack.concepts.get(id);
        if (!concept) problems.push(`outline: concept "${id}" in "${subsection.heading}" does not exist`);
        if (taught.has(id)) problems.push(`outline: concept "${id}" stands in two subsections`);
        taught.add(id);
        for (const prerequisite of concept?.prerequisites ?? []) {
          if (!taught.has(prerequisite))
            problems.push(`outline: "${id}" comes before its prerequisite "${prerequisite}"`);
        }
      }
    }
  }
  for (const id of pack.concepts.keys())
    if (!taught.has(id)) problems.push(`outline: concept "${id}" is in no subsection`);
  for (const goal of pack.goals) {
    for (const target of goal.targets) {
      if (!pack.concepts.has(target)) problems.push(`goal ${goal.id}: target "${target}" does not exist`);
    }
  }
  return problems;
}

function checkQuestionIds(pack: Pack): string[] {
  const ids = [...pack.concepts.values()].flatMap((concept) => concept.questions.map((question) => question.id));
  return duplicates(ids).map((id) => `question id "${id}" is used twice`);
}

/** Each that is there more than once. */
export function duplicates(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
