import type { Address } from '@tollgate/contracts'
import { type Customer, Prisma } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { recordEvent } from '../../core/outbox.ts'
import { findLiveCustomerByEmail, findLiveCustomerByExternalId } from './find-live.ts'
import { presentCustomer } from './present.ts'
import { takeOver } from './take-over.ts'

export interface Purchaser {
  email: string
  externalId: string | null
  name: string | null
  billingName: string | null
  billingAddress: Address | null
  /** Number and kind. */
  taxId: [string, string] | null
  metadata: Prisma.JsonObject
}

/** The customer of a purchase and their previous values: the same if unchanged, null if new. */
export interface CustomerOfPurchase {
  customer: Customer
  before: Customer | null
}

/**
 * The customer of a purchase: by email regardless of case, else by external id, else new.
 * Of several transactions with the same new address one inserts; the others wait and find it.
 */
export async function findOrCreateCustomer(
  tx: MerchantContext,
  purchaser: Purchaser,
): Promise<CustomerOfPurchase> {
  const known = await find(tx, purchaser)
  if (known) return takeOver(tx, known.id, purchaser)
  const id = newId()
  const { count } = await tx.db.customer.createMany({
    data: [{ id, ...columnsOf(tx, purchaser) }],
    skipDuplicates: true,
  })
  if (count === 1) return announceNew(tx, id)
  const other = await find(tx, purchaser)
  if (!other) throw new Error('A customer was neither found nor created')
  return takeOver(tx, other.id, purchaser)
}

async function announceNew(tx: MerchantContext, id: string): Promise<CustomerOfPurchase> {
  const customer = await tx.db.customer.findUniqueOrThrow({ where: { id } })
  const { organizationId } = tx
  const payload = presentCustomer(customer)
  await recordEvent(tx, { organizationId, type: 'customer.created', payload })
  return { customer, before: null }
}

async function find(tx: MerchantContext, { email, externalId }: Purchaser) {
  const byEmail = await findLiveCustomerByEmail(tx, email)
  if (byEmail || externalId === null) return byEmail
  return findLiveCustomerByExternalId(tx, externalId)
}

function columnsOf(tx: MerchantContext, purchaser: Purchaser): Prisma.CustomerCreateManyInput {
  const { email, externalId, name, billingName, billingAddress, taxId, metadata } = purchaser
  return {
    organizationId: tx.organizationId,
    email,
    externalId,
    name,
    billingName,
    billingAddress: billingAddress ?? Prisma.DbNull,
    taxId: taxId ?? Prisma.DbNull,
    metadata,
    createdAt: tx.clock.now(),
  }
}
