import type { DbContext } from "~/services/context";

export interface TicketImage {
  id: string;
  fileName: string;
  width: number;
  height: number;
}

export interface ConversationMessage {
  id: string;
  author: "writer" | "staff";
  /** Of the member of staff; null for the writer, for whoever answered from the desk's mailbox, and once they are gone. */
  staffName: string | null;
  body: string;
  isByMail: boolean;
  createdAt: string;
  images: TicketImage[];
}

export interface Conversation {
  /** Of the description. */
  images: TicketImage[];
  /** The oldest first. */
  messages: ConversationMessage[];
}

/** What was said after the description, with the pictures. Whose ticket it is, its caller has seen to. */
export async function findConversation(ctx: DbContext, ticketId: string): Promise<Conversation> {
  const messages = await ctx.db
    .selectFrom("ticket_messages as message")
    .leftJoin("learners as staff", "staff.id", "message.staff_id")
    .select([
      "message.id",
      "message.author",
      "staff.first_name as staffName",
      "message.body",
      "message.by_mail as byMail",
      "message.created_at as createdAt",
    ])
    .where("message.ticket_id", "=", ticketId)
    .orderBy("message.created_at")
    .orderBy("message.id")
    .execute();
  const images = await ctx.db
    .selectFrom("ticket_images")
    .select(["id", "message_id as messageId", "file_name as fileName", "width", "height"])
    .where("ticket_id", "=", ticketId)
    .orderBy("id")
    .execute();
  const imagesOf = (messageId: string | null): TicketImage[] =>
    images
      .filter((image) => image.messageId === messageId)
      .map(({ id, fileName, width, height }) => ({ id, fileName, width, height }));
  return {
    images: imagesOf(null),
    messages: messages.map(({ byMail, ...message }) => ({
      ...message,
      isByMail: byMail === 1,
      images: imagesOf(message.id),
    })),
  };
}
