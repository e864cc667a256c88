import type { PaymentMethod } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import type { KeptCard } from '../../core/ports/payments.ts'
import { record } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { payOpenOrdersJob } from '../jobs.ts'
import { newPaymentMethod } from './lifecycle.ts'
import { presentPaymentMethod } from './present.ts'
import {
  chargeSubscriptionsTo,
  clearDefault,
  findHoldersOfDefault,
  holdCards,
  requireOwnCard,
} from './queries.ts'

interface NewCard {
  customerId: string
  kept: KeptCard
  makesDefault: boolean
}

/** Stores a card of a customer; the first one is the default. */
export async function keepCard(
  tx: MerchantContext,
  { customerId, kept, makesDefault }: NewCard,
): Promise<PaymentMethod> {
  await holdCards(tx, customerId)
  const isDefault = makesDefault || (await findHoldersOfDefault(tx, [customerId])).length === 0
  if (isDefault) await clearDefault(tx, customerId)
  const card = newPaymentMethod(tx, { customerId, kept, isDefault })
  await save(tx, { insert: { paymentMethod: [card] } })
  if (isDefault) await useFromNowOn(tx, card, false)
  await tellOf(tx, 'payment_method.created', card)
  return card
}

/** Subscriptions that run or owe something follow the default card, and what is unpaid is charged to it at once. */
export async function useFromNowOn(
  tx: MerchantContext,
  { id, customerId, organizationId }: PaymentMethod,
  isChosen: boolean,
): Promise<void> {
  await chargeSubscriptionsTo(tx, { id, customerId })
  await tx.jobs.enqueue(tx, payOpenOrdersJob, {
    organizationId,
    customerId,
    isChosen,
    isMoved: false,
  })
}

export async function tellOf(
  tx: MerchantContext,
  event: 'payment_method.created' | 'payment_method.updated',
  { id, customerId, organizationId }: PaymentMethod,
): Promise<void> {
  const after = presentPaymentMethod(tx, await requireOwnCard(tx, { id, customerId }))
  await record(tx, event, { organizationId, after })
}
