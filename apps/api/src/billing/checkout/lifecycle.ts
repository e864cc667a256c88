import { CheckoutStatus } from '@tollgate/contracts'
import type { Row } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import type { Challenge } from '../../core/ports/payments.ts'
import { changeRows } from '../../core/record.ts'
import { save, type Writes } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { revokeOfCheckout } from '../customer-session/lifecycle.ts'
import { giveBack } from '../discount/queries.ts'
import { type CheckoutWithParts, ProcessorMetadata, presentCheckout } from './present.ts'
import { lockCheckout } from './queries.ts'

/** Where a checkout may go from where it is. A failed payment opens it again for another try. */
const moves: Record<CheckoutStatus, readonly CheckoutStatus[]> = {
  open: ['confirmed', 'expired'],
  confirmed: ['succeeded', 'open', 'failed'],
  succeeded: [],
  expired: [],
  failed: [],
}

export function canMove(from: CheckoutStatus, to: CheckoutStatus): boolean {
  return moves[from].includes(to)
}

type Columns = Omit<Row<'checkout'>, 'id' | 'organizationId' | 'status' | 'modifiedAt'>

/** What may change of a checkout beside its status. */
export type CheckoutChange = Partial<Columns> & Partial<Pick<CheckoutWithParts, 'discount'>>

/** A checkout with other columns, and the product and price that they choose. */
export function changeCheckout(row: CheckoutWithParts, change: CheckoutChange): CheckoutWithParts {
  const changed = { ...row, ...change }
  if (changed.productId === row.productId && changed.productPriceId === row.productPriceId) {
    return changed
  }
  const offered = row.products.map(({ product }) => product)
  const product = offered.find(({ id }) => id === changed.productId)
  const productPrice = product?.prices.find(({ id }) => id === changed.productPriceId)
  if (!product || !productPrice)
    throw new Error(`Checkout ${row.id} does not offer what was chosen`)
  return { ...changed, product, productPrice }
}

interface CheckoutPlan {
  checkout: CheckoutWithParts
  writes: Writes
}

/** Writes a change of a locked checkout, and publishes it. */
export function writeCheckout(
  tx: MerchantContext,
  row: CheckoutWithParts,
  change: CheckoutChange,
): Promise<CheckoutWithParts> {
  return write(tx, planChange(tx, row, change))
}

/** Moves a locked checkout to another status, with what changes beside it. */
function moveCheckout(
  tx: MerchantContext,
  row: CheckoutWithParts,
  status: CheckoutStatus,
  change: CheckoutChange = {},
): Promise<CheckoutWithParts> {
  return write(tx, planMove(tx, row, status, change))
}

/** The only way to another status; for verbs that write more than the checkout. */
export function planMove(
  tx: MerchantContext,
  row: CheckoutWithParts,
  status: CheckoutStatus,
  change: CheckoutChange = {},
): CheckoutPlan {
  if (!canMove(CheckoutStatus.parse(row.status), status)) {
    throw new Error(`Checkout ${row.id} is ${row.status} and cannot become ${status}`)
  }
  return planChange(tx, row, { ...change, status })
}

function planChange(
  tx: MerchantContext,
  row: CheckoutWithParts,
  change: CheckoutChange & { status?: CheckoutStatus },
): CheckoutPlan {
  const { id, organizationId } = row
  const { discount: _, ...columns } = change
  const set = { ...columns, modifiedAt: tx.clock.now() }
  const checkout = { ...changeCheckout(row, change), ...set }
  const after = presentCheckout(tx, checkout)
  const writes = {
    update: { checkout: [{ where: { organizationId, id }, set }] },
    insert: { ...changeRows(tx, 'checkout.updated', { organizationId, after }) },
  }
  return { checkout, writes }
}

async function write(
  tx: MerchantContext,
  { checkout, writes }: CheckoutPlan,
): Promise<CheckoutWithParts> {
  await save(tx, writes)
  return checkout
}

/** Ends an open checkout whose time is over. One that was confirmed meanwhile stays. */
export async function expire(ctx: MerchantContext, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockCheckout(tx, id)
    if (row.status !== 'open' || row.expiresAt > tx.clock.now()) return
    await moveCheckout(tx, row, 'expired')
  })
}

/** After a failed payment: the buyer may try another card. */
export async function reopen(
  tx: MerchantContext,
  id: string,
  failure: { code: string; message: string },
): Promise<void> {
  const row = await lockCheckout(tx, id)
  if (!canMove(CheckoutStatus.parse(row.status), 'open')) return
  const { language = 'en' } = ProcessorMetadata.parse(row.paymentProcessorMetadata)
  await revokeOfCheckout(tx, id)
  await giveBack(tx, id)
  await moveCheckout(tx, row, 'open', {
    paymentProcessorMetadata: {
      language,
      failure_code: failure.code,
      failure_message: failure.message,
    },
  })
}

/** Tells the checkout page how the buyer confirms that the card is theirs. */
export async function showChallenge(
  tx: MerchantContext,
  id: string,
  challenge: Challenge,
): Promise<void> {
  const row = await lockCheckout(tx, id)
  const known = ProcessorMetadata.parse(row.paymentProcessorMetadata)
  const shown: Record<string, string> =
    challenge.kind === 'page'
      ? { action_url: challenge.url }
      : { intent_client_secret: challenge.clientSecret }
  const isShown = Object.entries(shown).every(([name, value]) => known[name] === value)
  if (row.status !== 'confirmed' || isShown) return
  await writeCheckout(tx, row, {
    paymentProcessorMetadata: { ...known, intent_status: 'requires_action', ...shown },
  })
}
