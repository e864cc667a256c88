import type { Address } from '@tollgate/contracts'
import { type Customer, encodeRows, type Prisma } from '@tollgate/db'
import { text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { findLiveCustomerByEmail, findLiveCustomerByExternalId } from './find-live.ts'
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
  const customer = rowOf(tx, purchaser)
  const inserted = await tx.sql({ id: text })`
    INSERT INTO customers SELECT * FROM jsonb_populate_recordset(
      NULL::customers, ${encodeRows('customer', [customer])}::jsonb
    ) ON CONFLICT DO NOTHING RETURNING id`
  if (inserted.length === 1) return { customer, before: null }
  const other = await find(tx, purchaser)
  if (!other) throw new Error('A customer was neither found nor created')
  return takeOver(tx, other.id, purchaser)
}

async function find(tx: MerchantContext, { email, externalId }: Purchaser) {
  const byEmail = await findLiveCustomerByEmail(tx, email)
  if (byEmail || externalId === null) return byEmail
  return findLiveCustomerByExternalId(tx, externalId)
}

function rowOf(tx: MerchantContext, purchaser: Purchaser): Customer {
  const { email, externalId, name, billingName, billingAddress, taxId, metadata } = purchaser
  return {
    id: newId(),
    organizationId: tx.organizationId,
    userId: null,
    email,
    emailVerified: false,
    externalId,
    name,
    billingName,
    billingAddress,
    taxId,
    metadata,
    createdAt: tx.clock.now(),
    modifiedAt: null,
    deletedAt: null,
  }
}
