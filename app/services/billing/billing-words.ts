/** What came of a change of the subscription, for whoever asked for it. */
export const BILLING_WORDS = {
  cancelled: "Your subscription has been cancelled successfully.",
  reactivated: "Your plan is active again.",
  switched: "You are now billed yearly.",
  cancelFailed: "Failed to cancel subscription. Please try again.",
  reactivateFailed: "Failed to reactivate subscription. Please try again.",
  switchFailed: "Failed to change the billing period. Please try again.",
  declined: "Your card wasn’t charged: your bank declined it or needs you to confirm the payment. Nothing has changed.",
  unforeseen: "An error occurred. Please try again.",
};
