import { type Address, MetadataOutput } from '@tollgate/contracts'
import type { Customer, Prisma } from '@tollgate/db'
import { canonicalJson } from '../../core/canonical-json.ts'
import { row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import type { Writes } from '../../core/save.ts'

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
  /** What is to be saved of the customer. */
  writes: Writes
}

/**
 * Holds the customer of a purchase, and applies its details: billing details replace the old ones, metadata is
 * merged, but an existing name stays, since anyone can type any name with that email.
 */
export async function applyPurchaseDetails(
  tx: MerchantContext,
  id: string,
  purchaser: Omit<Purchaser, 'email' | 'externalId'>,
): Promise<CustomerOfPurchase> {
  const { organizationId } = tx
  const [found] = await tx.sql({ customer: row('customer') })`
    SELECT to_json(c) AS customer FROM customers c
    WHERE organization_id = ${organizationId} AND id = ${id} FOR NO KEY UPDATE`
  if (!found) throw new Error(`The customer ${id} of a purchase is missing`)
  const before = found.customer
  const change = changesOf(before, purchaser)
  if (canonicalJson({ ...before, ...change }) === canonicalJson(before)) {
    return { customer: before, before, writes: {} }
  }
  const set = { ...change, modifiedAt: tx.clock.now() }
  const writes = { update: { customer: [{ where: { organizationId, id }, set }] } }
  return { customer: { ...before, ...set }, before, writes }
}

function changesOf(
  customer: Customer,
  { name, billingName, billingAddress, taxId, metadata }: Omit<Purchaser, 'email' | 'externalId'>,
): Partial<Customer> {
  const hasMetadata = Object.keys(metadata).length > 0
  return {
    ...(customer.name === null && name !== null ? { name } : {}),
    ...(billingName === null ? {} : { billingName }),
    ...(billingAddress === null ? {} : { billingAddress }),
    ...(taxId === null ? {} : { taxId }),
    ...(hasMetadata
      ? { metadata: { ...MetadataOutput.parse(customer.metadata), ...metadata } }
      : {}),
  }
}
