import type { WebhookSender } from "~/providers/webhooks/port";

/** What webhooks are sent by. */
export interface WebhookOutlet {
  sender: WebhookSender;
  /** Whether endpoints may be in this server's own network, and speak plain http. */
  allowsPrivateAddresses: boolean;
  /** Encrypts the secrets of endpoints, and decrypts them. */
  sealingSecret: string;
}
