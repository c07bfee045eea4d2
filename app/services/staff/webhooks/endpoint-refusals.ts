import { MAX_WEBHOOK_ENDPOINTS } from "~/services/limits/quotas";

/** Why the address of an endpoint was not taken, for whoever typed it. */
export const URL_REFUSALS = {
  "url-taken": "Another endpoint has this address",
  "not-https": "Enter an address that begins with https://",
  "private-address": "This address is in a private network, which WEBHOOK_PRIVATE_ADDRESSES doesn’t allow",
};

export const TOO_MANY_ENDPOINTS = `There are ${MAX_WEBHOOK_ENDPOINTS} endpoints, which is the limit. Remove one first.`;
