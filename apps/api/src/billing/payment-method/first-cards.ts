import type { MerchantContext } from '../../core/context.ts'
import { findHoldersOfDefault } from './queries.ts'

interface Keeping {
  checkoutId: string
  customerId: string
  keepsCard: boolean
}

/** The purchases whose card becomes the customer’s default: the first one that is kept of them. */
export async function firstCards(tx: MerchantContext, purchases: Keeping[]): Promise<Set<string>> {
  const keeping = purchases.filter(({ keepsCard }) => keepsCard)
  if (keeping.length === 0) return new Set()
  const ids = keeping.map(({ customerId }) => customerId)
  const known = await findHoldersOfDefault(tx, ids)
  return new Set(
    keeping
      .filter(
        ({ customerId }, index) => !known.includes(customerId) && ids.indexOf(customerId) === index,
      )
      .map(({ checkoutId }) => checkoutId),
  )
}
