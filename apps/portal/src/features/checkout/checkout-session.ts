const prefix = 'tollgate.checkout-session.'

/** What opens the portal after this purchase; only this tab keeps it. */
export function saveCheckoutSession(checkoutId: string, token: string): void {
  sessionStorage.setItem(prefix + checkoutId, token)
}

export function readCheckoutSession(checkoutId: string): string | null {
  return sessionStorage.getItem(prefix + checkoutId)
}
