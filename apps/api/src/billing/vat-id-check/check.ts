import type { Order, VatIdCheck } from '@tollgate/db'
import type { AboutOrder } from '@tollgate/mails'
import type { Context, MerchantContext } from '../../core/context.ts'
import type { VatIdAnswer, VatIdRegister } from '../../core/ports/vat-ids.ts'
import { changeRows } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { enqueueMails, type PlannedMail } from '../../providers/mail/queue-mail.ts'
import { planNewVersion } from '../order/lifecycle.ts'
import { planManagerMails } from '../order/manager-mails.ts'
import { type OrderWithParts, presentOrder } from '../order/present.ts'
import { lockOrder, requireOrder } from '../order/queries.ts'
import { requireOrganization } from '../organization/find.ts'
import { readBusinessDetails } from '../organization/present.ts'
import { taxOfTerms } from '../pricing/terms.ts'
import { normalizeTaxId, readTaxId, taxIdKindOf } from '../tax-id/tax-id.ts'
import { isOverdue, moveVatIdCheck } from './lifecycle.ts'

interface Due {
  organizationId: string
  orderId: string
}

/**
 * Looks up the VAT id of an order after the sale, which an unavailable register therefore never holds
 * up. Without an answer it fails and is tried again later.
 */
export async function checkVatId(
  context: Context,
  { organizationId, orderId }: Due,
): Promise<void> {
  const ctx = { ...context, organizationId }
  const order = await requireOrder(ctx, orderId)
  const { vatIdCheck: check } = order
  if (check?.status !== 'pending' || ctx.vatIds === null) return
  const answer = await ask(ctx, ctx.vatIds, { order, check })
  await inTransaction(ctx, (tx) => apply(tx, orderId, answer))
}

interface Asked {
  order: OrderWithParts
  check: VatIdCheck
}

/** Null once the register has been unavailable for too long. */
async function ask(
  ctx: MerchantContext,
  vatIds: VatIdRegister,
  { order, check }: Asked,
): Promise<VatIdAnswer | null> {
  const [number] = readTaxId(order.billingTaxId) ?? []
  if (!number) throw new Error(`Order ${order.id} has no VAT id`)
  try {
    return await vatIds.check({ number, requester: await findRequester(ctx, order) })
  } catch (error) {
    if (isOverdue(ctx.clock.now(), check)) return null
    throw error
  }
}

/** The seller’s own VAT id, if it is one. */
async function findRequester(
  ctx: MerchantContext,
  { quoteTerms }: Pick<Order, 'quoteTerms'>,
): Promise<string | null> {
  const { businessDetails } = await requireOrganization(ctx)
  const { address, tax_id: taxId } = readBusinessDetails(businessDetails)
  const number = taxOfTerms(quoteTerms)?.number ?? taxId
  const country = address?.country
  if (!country || !number || taxIdKindOf(country) !== 'eu_vat') return null
  return normalizeTaxId(country, number)?.number ?? null
}

async function apply(
  tx: MerchantContext,
  orderId: string,
  answer: VatIdAnswer | null,
): Promise<void> {
  const held = await lockOrder(tx, orderId)
  const { vatIdCheck, organizationId } = held
  if (vatIdCheck?.status !== 'pending') return
  const { check, writes } = moveVatIdCheck(tx, vatIdCheck, answer)
  const { order, writes: newVersion } = planNewVersion(tx, { ...held, vatIdCheck: check })
  const mails = check.status === 'invalid' ? await planInvalidMails(tx, order) : []
  const changes = changeRows(tx, 'order.updated', { organizationId, after: presentOrder(order) })
  await save(tx, writes, newVersion, {
    insert: { ...changes, outboxMail: mails.map(({ row }) => row) },
  })
  await enqueueMails(tx, mails)
}

/** Tells owners and admins that a sale without tax may have been wrong: they have to ask the customer. */
function planInvalidMails(tx: MerchantContext, order: OrderWithParts): Promise<PlannedMail[]> {
  const [vatId] = readTaxId(order.billingTaxId) ?? []
  const values = (about: AboutOrder) => ({ ...about, vatId: vatId ?? '' })
  return planManagerMails(tx, { order, template: 'order-vat-id', values })
}
