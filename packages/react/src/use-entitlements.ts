import type { Schema, TollgateError } from '@tollgate/client'
import { useSession } from './use-session.ts'

/** What the user may use at one merchant. */
export type Entitlement = Schema<'Entitlement'>

interface Status {
  error: TollgateError | null
  isPending: boolean
}

/** What the user may use at each merchant, on their own and through the active organization. */
export function useEntitlements(): Status & { entitlements: Entitlement[] } {
  const { data, error, isPending } = useSession()
  return { entitlements: data?.entitlements ?? [], error, isPending }
}

export interface EntitlementResult extends Status {
  /** False until it is known. */
  isEntitled: boolean
  /** Who has it: the user, or the active organization. */
  heldBy: Entitlement['heldBy'] | null
  /** The running subscription, where the key is a product that renews. */
  subscription: Schema<'EntitledSubscription'> | null
}

/**
 * Whether the user may use something: a benefit by its id, or a product by its id while a subscription
 * to it runs. It only decides what is shown: your server must check too, by the session or a signed token.
 *
 * @example
 * const { isEntitled, isPending } = useEntitlement(PRO_PRODUCT_ID)
 */
export function useEntitlement(id: string): EntitlementResult {
  const { entitlements, error, isPending } = useEntitlements()
  for (const { heldBy, benefits, subscriptions } of entitlements) {
    const subscription = subscriptions.find(({ productId }) => productId === id) ?? null
    if (subscription || benefits.some((benefit) => benefit.id === id)) {
      return { isEntitled: true, heldBy, subscription, error, isPending }
    }
  }
  return { isEntitled: false, heldBy: null, subscription: null, error, isPending }
}
