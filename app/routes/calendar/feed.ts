import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { rateLimit } from "~/http/request/rate-limit.server";
import { compress } from "~/http/response/compress.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { findFeedOwner } from "~/services/calendar/feeds.server";
import { writeReviewCalendar } from "~/services/calendar/review-calendar.server";

/** Of a calendar service, which fetches for many of its own. */
const PER_ADDRESS = { name: "calendar", points: 1200, seconds: 60 * 60 };
const PER_FEED = { name: "calendar feed", points: 60, seconds: 60 * 60 };

/** A learner's reviews for their calendar program, which knows the secret in the address and nothing else. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await rateLimit(request, PER_ADDRESS);
  const file = requireParam(params, "file");
  const owner = await findFeedOwner(ctx, file.replace(/\.ics$/, ""));
  if (!owner || !file.endsWith(".ics")) throw notFound("Calendar");
  await rateLimit(request, { ...PER_FEED, key: owner.feedId });

  const calendar = Buffer.from(await writeReviewCalendar(ctx, owner, config));
  const etag = `W/"${createHash("sha256").update(calendar).digest("hex").slice(0, 16)}"`;
  const headers = new Headers({
    ETag: etag,
    "Cache-Control": "private, max-age=900",
    Vary: "Accept-Encoding",
    "X-Robots-Tag": "noindex",
  });
  if (request.headers.get("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });

  const { body, encoding } = await compress(calendar, request.headers.get("Accept-Encoding"));
  headers.set("Content-Type", "text/calendar; charset=utf-8");
  headers.set("Content-Disposition", 'inline; filename="taproot-reviews.ics"');
  headers.set("Content-Length", String(body.byteLength));
  if (encoding) headers.set("Content-Encoding", encoding);
  return new Response(body, { headers });
}
