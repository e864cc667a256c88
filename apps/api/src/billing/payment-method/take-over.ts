import { isDeepStrictEqual } from 'node:util'
import type { PaymentMethod } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import type { KeptCard } from '../../core/ports/payments.ts'
import { save } from '../../core/save.ts'
import { payOpenOrdersJob } from '../jobs.ts'
import { expiresAt, expiresSoonAt } from './expiry.ts'
import { tellOf } from './keep.ts'
import { findKeptCards, hasFailedBecauseOf, holdCards, requireOwnCard } from './queries.ts'

/**
 * Takes over that a bank has replaced a card, or made it good for longer: what could not be charged to the old one
 * is charged at once. False when we don’t keep the card.
 */
export async function takeOverCard(tx: Context, kept: KeptCard): Promise<boolean> {
  const found = await findKeptCards(tx, kept)
  for (const { organizationId, ...own } of found) {
    await updateCard({ ...tx, organizationId }, own, kept)
  }
  return found.length > 0
}

type Own = Pick<PaymentMethod, 'id' | 'customerId'>

/** News that come late don’t bring back a card that expires sooner. */
async function updateCard(tx: MerchantContext, own: Own, kept: KeptCard): Promise<void> {
  const { organizationId } = tx
  const { id, customerId } = own
  await holdCards(tx, customerId)
  const { card } = await requireOwnCard(tx, own)
  const news = shownOf(kept)
  if (isDeepStrictEqual(news, shownOf(card)) || expiresAt(news) < expiresAt(card)) return
  const isExtended = expiresAt(news) > expiresAt(card)
  const expiryDueAt = isExtended ? expiresSoonAt(news) : card.expiryDueAt
  const set = { ...news, expiryDueAt, modifiedAt: tx.clock.now() }
  await save(tx, { update: { paymentMethod: [{ where: { organizationId, id }, set }] } })
  if (await hasFailedBecauseOf(tx, card)) {
    await tx.jobs.enqueue(tx, payOpenOrdersJob, {
      organizationId,
      customerId,
      isChosen: false,
      isMoved: false,
    })
  }
  await tellOf(tx, 'payment_method.updated', card)
}

function shownOf({ brand, last4, expiryMonth, expiryYear }: PaymentMethod | KeptCard) {
  return { brand, last4, expiryMonth, expiryYear }
}
