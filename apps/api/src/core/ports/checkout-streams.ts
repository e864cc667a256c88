/** A checkout that a client follows. */
export interface FollowedCheckout {
  id: string
  /** Whose connections are counted together. */
  address: string
}

/** Tells clients what becomes of checkouts, for as long as they listen. */
export interface CheckoutStreams {
  /** Null where this checkout, or this address, has as many streams as it may. */
  open(followed: FollowedCheckout): ReadableStream<Uint8Array> | null
}
