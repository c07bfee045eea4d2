import { inTransaction, type AppContext, type DbContext } from "~/services/context";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { NO_SUCH_OPTION } from "./answer-words";
import { isRepeatedAnswer, recordAnswer, type SubmitAnswer, type SubmitAnswerResult } from "./record-answer.server";
import { findDraft, saveDraft, takeOutImage, type NewDraft } from "./drafts.server";
import { deleteUnshown, recordImage, storeImage, type RecordImageResult, type StoreImageResult } from "./images.server";
import { answersTooFast, hasRoomForImage } from "./quotas.server";

export interface AnswerForm extends OwnQuestionKey {
  /** What stands in the form, which is kept as a draft where it cannot be an answer. */
  typed: { optionPosition: number | null; explanation: string };
  /** What it comes to; null while something is missing in it. */
  answer: Pick<SubmitAnswer, "attempt" | "optionPosition" | "explanation" | "shownAt"> | null;
  /** `cut-off` where there was no room for all of the form. */
  upload: { fileName: string; bytes: Uint8Array } | "cut-off" | null;
  /** The picture that waits with the draft is to go. */
  removesImage: boolean;
}

export type TakeAnswerResult =
  /** Of these, what was sent in vain waits as a draft. */
  | Exclude<SubmitAnswerResult, { status: "no-such-option" }>
  /** The picture would be one too many for the account; the rest waits as a draft. */
  | { status: "no-room" }
  /** Too many pictures were sent at the same moment, by this learner or by others; the rest waits as a draft. */
  | { status: "busy" }
  /** It waits as a draft, its picture included. The errors are by field, and none where something was missing. */
  | { status: "refused"; errors: Record<string, string[]> };

/** Words for a file that cannot be taken as a picture. */
const imageErrors = {
  "too-large": "The image is larger than 5 MB. Choose a smaller one.",
  "not-an-image": "This file isn’t an image we can read. Choose a PNG, JPG, GIF or WebP.",
  "too-costly": "This image has too many pixels for us. Make it smaller, or take a screenshot of it.",
};

/**
 * Takes a form as an answer, or keeps what is in it: all of that is one transaction. A new picture's file is written
 * before, and files that nothing shows any more are removed after it.
 */
export async function takeAnswer(ctx: AppContext, form: AnswerForm): Promise<TakeAnswerResult> {
  const picture = await receivePicture(ctx, form);
  if (picture?.status === "no-question") return { status: "no-question" };
  const hasExaminer = ctx.examiner !== null;
  const { result, unshown } = await inTransaction(ctx, (ctx) => settle(ctx, form, { picture, hasExaminer })).catch(
    async (error: unknown) => {
      if (picture?.status === "stored") await ctx.images.discard(picture.image.id);
      throw error;
    },
  );
  for (const imageId of unshown) await ctx.images.discard(imageId);
  ctx.jobs.wake(); // without waiting: what is thought of the explanation, or asked next, appears when it is there
  return result;
}

type ReceivedPicture = StoreImageResult | { status: "no-room" | "too-many" };

/** Decodes a picture only where the account's quotas allow it, as far as that can be known before. */
async function receivePicture(ctx: AppContext, form: AnswerForm): Promise<ReceivedPicture | null> {
  if (form.upload === null) return null;
  if (form.upload === "cut-off") return { status: "busy" };
  if (form.answer && (await answersTooFast(ctx, form))) return { status: "too-many" };
  const instead = (await findDraft(ctx, form))?.image?.id ?? null;
  if (!(await hasRoomForImage(ctx, { ...form, bytes: 0, instead }))) return { status: "no-room" };
  return storeImage(ctx, { ...form, ...form.upload });
}

interface Settled {
  result: TakeAnswerResult;
  /** Pictures whose files are to be removed. */
  unshown: string[];
}

async function settle(
  ctx: DbContext,
  form: AnswerForm,
  { picture: upload, hasExaminer }: { picture: ReceivedPicture | null; hasExaminer: boolean },
): Promise<Settled> {
  const keptBefore = (await findDraft(ctx, form))?.image?.id ?? null;
  const picture =
    upload?.status === "stored" ? await recordImage(ctx, { ...form, ...upload, instead: keptBefore }) : upload;
  const stored = picture?.status === "stored" ? picture.image : null;
  const unrecorded = upload?.status === "stored" && !stored ? [upload.image.id] : [];
  if (picture?.status === "no-question") return { result: { status: "no-question" }, unshown: unrecorded };
  // A file that is no picture must not cost the one that is.
  const imageId = stored?.id ?? (form.removesImage && !picture ? null : keptBefore);
  if (imageId !== keptBefore) await takeOutImage(ctx, form);
  const result = await answerOrKeep(ctx, { ...form, picture, imageId, hasExaminer });
  const imageIds = [keptBefore, stored?.id ?? null].filter((id) => id !== null);
  const deleted = await deleteUnshown(ctx, { learnerId: form.learnerId, imageIds });
  return { result, unshown: [...unrecorded, ...deleted] };
}

async function answerOrKeep(
  ctx: DbContext,
  form: AnswerForm & {
    picture: ReceivedPicture | RecordImageResult | null;
    imageId: string | null;
    hasExaminer: boolean;
  },
): Promise<TakeAnswerResult> {
  const { answer, picture, imageId, hasExaminer } = form;
  const keep = (changes: Partial<NewDraft> = {}) => saveDraft(ctx, { ...form, ...form.typed, imageId, ...changes });
  const refusal = refusalOf(picture);
  // What was taken before is no refused answer, whatever becomes of its picture the second time.
  if (refusal && !(answer && (await isRepeatedAnswer(ctx, { ...form, ...answer, imageId })))) {
    await keep();
    return refusal;
  }
  if (!answer) {
    await keep();
    return { status: "refused", errors: {} };
  }
  const result = await recordAnswer(ctx, { ...form, ...answer, imageId }, { hasExaminer });
  switch (result.status) {
    case "already-answered":
      // From a second tab or after the back button: the first answer counts, and other words are kept, for the next try
      // or, after a right one, to be read on its page.
      if (!result.isRepeat) await keep(result.isCorrect ? { imageId: null, evenMastered: true } : {});
      return result;
    case "no-longer-asked":
      if (answer.explanation !== "") await keep({ imageId: null }); // its page shows the words alone
      return result;
    case "no-such-option":
      await keep({ optionPosition: null });
      return { status: "refused", errors: { option: [NO_SUCH_OPTION] } };
    case "too-many":
    case "needs-plan":
      await keep();
      return result;
    case "correct":
    case "wrong":
    case "no-question":
      return result;
  }
}

function refusalOf(picture: ReceivedPicture | RecordImageResult | null): TakeAnswerResult | null {
  switch (picture?.status) {
    case "too-large":
    case "not-an-image":
    case "too-costly":
      return { status: "refused", errors: { image: [imageErrors[picture.status]] } };
    case "no-room":
    case "busy":
    case "too-many":
      return { status: picture.status };
    case "stored":
    case "no-question":
    case undefined:
      return null;
  }
}
