import validate from "@learninglocker/xapi-validation";
import { z } from "zod";

/**
 * A statement as chapters 2.4 and 4 of the xAPI 1.0.3 specification have it, as far as answers need it: nothing else is let
 * in. Read by Learning Locker's validator, too, which knows nothing of us.
 */

const iri = z.string().regex(/^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i);
const uuid = z.string().regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[89ab][\da-f]{3}-[\da-f]{12}$/i);
/** 4.2: keys are tags of RFC 5646. */
const languageMap = z.record(z.string().regex(/^([a-z]{2,3}|und)(-[a-z\d]{2,8})*$/i), z.string());
/** 4.3: only with IRIs as keys. */
const extensions = z.record(iri, z.unknown());
/** 4.6: ISO 8601 durations, without weeks beside others. */
const duration = z.string().regex(/^P(?!$)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d{1,2})?S)?)?$/);
/** 4.5: ISO 8601 with a time zone, and not `-00:00`. */
const timestamp = z.iso.datetime({ offset: true }).refine((time) => !time.endsWith("-00:00"));

/** 2.4.4.1: ids of choices are short, and no two are the same. */
const choices = z
  .array(z.strictObject({ id: z.string().regex(/^[^\s[\],]+$/), description: languageMap.optional() }))
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length);

const interaction = z
  .strictObject({
    type: z.literal("http://adlnet.gov/expapi/activities/cmi.interaction"),
    name: languageMap.optional(),
    description: languageMap.optional(),
    interactionType: z.literal("choice"),
    choices,
    correctResponsesPattern: z.array(z.string()).optional(),
  })
  .refine(({ choices, correctResponsesPattern = [] }) =>
    correctResponsesPattern.every((pattern) =>
      pattern.split("[,]").every((id) => choices.some((one) => one.id === id)),
    ),
  );

const plainActivity = z.strictObject({
  objectType: z.literal("Activity"),
  id: iri,
  definition: z.strictObject({ type: iri, name: languageMap.optional(), description: languageMap.optional() }),
});

export const xapiStatement = z
  .strictObject({
    id: uuid,
    actor: z.strictObject({
      objectType: z.literal("Agent"),
      account: z.strictObject({ homePage: iri, name: z.string().min(1) }),
    }),
    verb: z.strictObject({ id: iri, display: languageMap }),
    object: z.strictObject({ objectType: z.literal("Activity"), id: iri, definition: interaction }),
    result: z.strictObject({
      success: z.boolean().optional(),
      completion: z.boolean().optional(),
      response: z.string().optional(),
      duration: duration.optional(),
      extensions: extensions.optional(),
    }),
    context: z.strictObject({
      registration: uuid.optional(),
      platform: z.string().optional(),
      language: z.string().optional(),
      contextActivities: z.strictObject({ parent: z.array(plainActivity), grouping: z.array(plainActivity) }),
      extensions: extensions.optional(),
    }),
    timestamp,
    stored: timestamp.optional(),
    /** 2.4.10: whoever is no store sets 1.0.0 or none; what a store hands out has one. */
    version: z.literal("1.0.0").optional(),
  })
  .refine(({ result, object }) => {
    const { choices } = object.definition;
    return result.response === undefined || choices.some(({ id }) => id === result.response);
  })
  .refine((statement) => validate(statement).length === 0, {
    error: ({ input }) => JSON.stringify(validate(input)),
  });
