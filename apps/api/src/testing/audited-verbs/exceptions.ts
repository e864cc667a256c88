/** Operations that are no reads by their method, and still write nothing into the audit. */
export const unaudited: Record<string, string> = {
  // They only answer.
  checkSlug: 'asks',
  hasPermission: 'asks',
  hasServicePermission: 'asks',
  listUserSessions: 'reads',
  isUsernameAvailable: 'asks',
  getAccountInfo: 'asks the provider',
  previewSubscription: 'asks',
  previewPortalSubscription: 'asks',
  validateLicenseKey: 'asks; how often is counted',
  testSocialProvider: 'asks the provider',
  getAccessToken: 'hands over what the provider issued; renewing it changes nothing of the user’s',
  refreshToken: 'renews what the provider issued; nothing of the user’s changes',
  // They send an email, or redirect to a page; the outcome is audited there.
  signInSocial: 'leads to the provider; coming back is receiveCallback',
  linkSocial: 'leads to the provider; coming back is receiveCallback',
  receivePostedCallback: 'leads to receiveCallback',
  sendVerificationEmail: 'mails; opening the link is verifyEmail',
  requestPasswordReset: 'mails, and must not tell whether there is such a user',
  forgetPassword: 'older name of requestPasswordReset',
  requestPortalSignIn: 'mails a code; entering it is verifyPortalSignIn',
  // They open, end or move one’s own session, which has a list of its own.
  signIn: 'opens a session, which the list of sessions and the notice of a new device show',
  signInUsername: 'as signIn',
  signOut: 'ends the own session',
  setActiveOrganization: 'moves the own session',
  openPortal: 'opens a session of one’s own purchases',
  keepPortalSession: 'keeps the own session in the browser',
  endPortalSession: 'ends the own session',
  // Programs say where they run, by the key alone.
  activateLicenseKey: 'is listed with the key',
  deactivateLicenseKey: 'is listed with the key no longer',
  // Attempts to buy: what comes of them is `order.created`.
  createCheckout: 'an attempt to buy',
  createFile: 'an attempt to upload: what comes of it is `file.uploaded`',
  retryOrder: 'an attempt to be paid: what comes of it is `order.paid`',
  retryPortalOrder: 'an attempt to pay: what comes of it is `order.paid`',
  updateCheckout: 'an attempt to buy',
  updatePublicCheckout: 'an attempt to buy',
  cancelCheckoutPayment: 'ends an attempt to buy',
  receiveProcessorEvent: 'settles an attempt to buy, as confirmCheckout does',
}
