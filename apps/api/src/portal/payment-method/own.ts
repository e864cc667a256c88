import type { CardForm, CardSetup, CardSetupCreate, PaymentMethod } from '@tollgate/contracts'
import { findDefaultCurrency } from '../../billing/organization/find.ts'
import { deleteCard } from '../../billing/payment-method/delete.ts'
import { listCustomerPaymentMethods } from '../../billing/payment-method/list.ts'
import { setDefaultCard } from '../../billing/payment-method/set-default.ts'
import { beginCardSetup, getCardSetup } from '../../billing/payment-method/set-up.ts'
import type { CustomerContext } from '../../core/context.ts'
import { requireOwnCustomer } from '../customer/queries.ts'

interface Id {
  id: string
}

/** What customers do with their own cards, as far as the session shows all of theirs. */

export async function listPortalPaymentMethods(
  ctx: CustomerContext,
  slice: { page: number; limit: number },
) {
  const { id } = await requireOwnCustomer(ctx)
  return listCustomerPaymentMethods(ctx, { ...slice, id })
}

export async function deletePortalPaymentMethod(ctx: CustomerContext, { id }: Id): Promise<void> {
  const { id: customerId } = await requireOwnCustomer(ctx)
  await deleteCard(ctx, { id, customerId })
}

export async function setDefaultPortalPaymentMethod(
  ctx: CustomerContext,
  { id }: Id,
): Promise<PaymentMethod> {
  const { id: customerId } = await requireOwnCustomer(ctx)
  return setDefaultCard(ctx, { id, customerId })
}

export async function getCardForm(ctx: CustomerContext): Promise<CardForm> {
  await requireOwnCustomer(ctx)
  return {
    payment_processor_metadata: ctx.payments.pageSettings,
    currency: await findDefaultCurrency(ctx),
  }
}

export async function createOwnCardSetup(
  ctx: CustomerContext,
  input: CardSetupCreate,
): Promise<CardSetup> {
  const { id: customerId } = await requireOwnCustomer(ctx)
  return beginCardSetup(ctx, { ...input, customerId })
}

export async function getOwnCardSetup(ctx: CustomerContext, { id }: Id): Promise<CardSetup> {
  const { id: customerId } = await requireOwnCustomer(ctx)
  return getCardSetup(ctx, { id, customerId })
}
