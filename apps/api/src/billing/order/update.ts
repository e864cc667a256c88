import type { Address, AddressInput, Order, OrderUpdate } from '@tollgate/contracts'
import { Prisma } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { type Refusal, refusal, refuseAny } from '../../core/errors.ts'
import { patch } from '../../core/patch.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion, requireVersion } from '../../core/version.ts'
import { normalizeAddress, readAddress } from '../address/address.ts'
import { findInvoice } from '../invoice/queries.ts'
import { taxIdFromNumber } from '../tax-id/from-number.ts'
import { readTaxId } from '../tax-id/tax-id.ts'
import { presentOrder } from './present.ts'
import { lockOrder } from './queries.ts'

const AT_ADDRESS = ['body', 'billing_address']
const AT_TAX_ID = ['body', 'billing_tax_id']

/** Changes who is billed, until there is an invoice. What the tax was made of stays. */
export async function updateOrder(
  ctx: MerchantContext,
  { id, ifMatch, ...input }: OrderUpdate & { id: string; ifMatch?: string },
): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const { organizationId } = tx
    const order = await lockOrder(tx, id)
    requireVersion(order, ifMatch)
    if (await findInvoice(tx, id)) throw refusal('order.invoiced', { at: ['body'] })
    const address = changeAddress(readAddress(order.billingAddress), input.billing_address)
    const taxId = addTaxId(readTaxId(order.billingTaxId), address, input.billing_tax_id)
    const changes = {
      ...patch({ billingName: nameOf(input) }),
      modifiedAt: nextVersion(order, tx.clock.now()),
    }
    await tx.db.order.update({
      where: { organizationId_id: { organizationId, id } },
      data: {
        ...changes,
        billingAddress: address ?? Prisma.DbNull,
        billingTaxId: taxId ?? Prisma.DbNull,
      },
    })
    const after = presentOrder({
      ...order,
      ...changes,
      billingAddress: address,
      billingTaxId: taxId,
    })
    const before = presentOrder(order)
    await record(tx, 'order.billing_updated', { organizationId, before, after })
    return after
  })
}

function nameOf({ billing_name: given }: OrderUpdate): string | null | undefined {
  return given === undefined ? undefined : given?.trim() || null
}

/** The address after a change. A country or state that was known when the tax was made is kept. */
function changeAddress(
  before: Address | null,
  given: AddressInput | null | undefined,
): Address | null {
  if (!given) return before
  const { address, problems } = normalizeAddress(given, AT_ADDRESS)
  refuseAny([...problems, ...problemsOfPlace(before, address)])
  return { ...address, state: address.state ?? before?.state ?? null }
}

function problemsOfPlace(before: Address | null, { country, state }: Address): Refusal[] {
  if (!before) return []
  if (country !== before.country) {
    return [refusal('order.country_fixed', { at: [...AT_ADDRESS, 'country'] })]
  }
  if (before.state === null || state === null || state === before.state) return []
  return [refusal('order.state_fixed', { at: [...AT_ADDRESS, 'state'] })]
}

type StoredTaxId = ReturnType<typeof readTaxId>

/** Buyers who forgot their tax id can add it; the one that the tax was made with is kept. */
function addTaxId(
  before: StoredTaxId,
  address: Address | null,
  number: string | null | undefined,
): StoredTaxId {
  if (number === undefined) return before
  const given = number === null ? null : taxIdFromNumber(address?.country, number, AT_TAX_ID)
  if (before && given?.[0] !== before[0]) throw refusal('order.tax_id_fixed', { at: AT_TAX_ID })
  return before ?? given
}
