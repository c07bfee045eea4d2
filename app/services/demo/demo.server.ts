import type { DemoConcept, DemoMaterial } from "~/providers/author/demo-port";
import { renderItem, type RenderedItem } from "~/services/learning/items/render-item.server";
import { shuffledIndexes } from "~/services/learning/items/shuffle.server";
import type { DemoCourse } from "./replay";

/** The whole demo, ready to be played: rendered once, as long as the material is the same. */
export interface Demo {
  course: DemoCourse;
  concepts: Map<string, DemoConcept>;
  /** Where `course.items` has the facts, the words. */
  items: {
    rendered: RenderedItem;
    /** The author's indexes in the order shown, the same for everybody. */
    order: number[];
  }[];
}

const made = new WeakMap<DemoConcept[], Promise<Demo>>();

export async function loadDemo(material: DemoMaterial): Promise<Demo> {
  const concepts = await material.concepts();
  const demo = made.get(concepts) ?? makeDemo(concepts);
  made.set(concepts, demo);
  return demo;
}

async function makeDemo(concepts: DemoConcept[]): Promise<Demo> {
  const items: Demo["items"] = [];
  for (const draft of inOrder(concepts)) {
    const order = shuffledIndexes(draft.options.length, `demo:${draft.sourceKey}`);
    items.push({ rendered: await renderItem(draft), order });
  }
  const mainIds = concepts.filter(({ isMain }) => isMain).map(({ id }) => id);
  return {
    items,
    concepts: new Map(concepts.map((concept) => [concept.id, concept])),
    course: {
      items: items.map(({ rendered, order }) => ({
        conceptId: rendered.conceptId,
        difficulty: rendered.difficulty,
        optionCount: order.length,
        rightPosition: order.indexOf(rendered.answerIndex),
        misconceptions: order.map((index) => rendered.options[index]!.misconception),
      })),
      mainItems: mainIds.map((id) => items.findIndex(({ rendered }) => rendered.conceptId === id)),
      prerequisites: new Map(concepts.map(({ id, prerequisiteIds }) => [id, prerequisiteIds])),
    },
  };
}

/** The second questions of the main concepts come last: addresses name questions by their place, and were shared before. */
function inOrder(concepts: DemoConcept[]): DemoConcept["questions"] {
  const first = concepts.flatMap(({ isMain, questions }) => (isMain ? questions.slice(0, 1) : questions));
  const second = concepts.flatMap(({ isMain, questions }) => (isMain ? questions.slice(1) : []));
  return [...first, ...second];
}
