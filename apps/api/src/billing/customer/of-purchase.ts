import { type Address, MetadataOutput } from '@tollgate/contracts'
import type { Customer, Prisma } from '@tollgate/db'
import { canonicalJson } from '../../core/canonical-json.ts'
import { nullable, row, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { violatedUniqueIndex } from '../../core/database-failure.ts'
import { newId } from '../../core/ids.ts'
import type { Writes } from '../../core/save.ts'
import { LostRace } from '../../core/transaction.ts'
import { fitTaxId, readTaxId } from '../tax-id/tax-id.ts'

/** What a purchase says of its customer. */
export interface Purchaser {
  /** Chosen by the merchant; one that was deleted while the payment was under way is a new one by the email. */
  id: string | null
  /** Regardless of case; names the customer where no id does. */
  email: string | null
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

interface CustomersOfPurchases {
  /** In the order of the purchases. */
  bought: CustomerOfPurchase[]
  /** What is to be saved of all of them. */
  writes: Writes
}

/** Holds the customers of purchases, and plans the new ones and the changes of the others. */
export async function findOrPlanCustomers(
  tx: MerchantContext,
  purchasers: Purchaser[],
): Promise<CustomersOfPurchases> {
  const ids = await findIds(tx, purchasers)
  const known = await lockCustomers(tx, ids)
  const planned: Customer[] = []
  const current = new Map(known)
  const bought = purchasers.map((purchaser, index) => {
    const id = ids[index] ?? findPlanned(planned, purchaser)?.id
    const before = id ? (current.get(id) ?? missing(id)) : null
    const customer = before ? withDetails(tx, before, purchaser) : rowOf(tx, purchaser)
    if (!before) planned.push(customer)
    current.set(customer.id, customer)
    return { customer, before }
  })
  return { bought, writes: writesOf(known, current) }
}

/** Of several transactions with the same new address one inserts; the others find it at their next try. */
export function isCustomerThere(error: unknown): boolean {
  return violatedUniqueIndex(error)?.startsWith('customers_live_') ?? false
}

async function findIds(
  { sql, organizationId }: MerchantContext,
  purchasers: Purchaser[],
): Promise<(string | null)[]> {
  const ids = purchasers.map(({ id }) => id)
  const emails = purchasers.map(({ email }) => email)
  const externalIds = purchasers.map(({ externalId }) => externalId)
  const found = await sql({ id: nullable(text) })`
    SELECT coalesce(
      (SELECT c.id FROM customers c WHERE c.organization_id = ${organizationId}
        AND c.id = p.id AND c.deleted_at IS NULL),
      (SELECT c.id FROM customers c WHERE c.organization_id = ${organizationId}
        AND lower(c.email) = lower(p.email) AND c.deleted_at IS NULL),
      (SELECT c.id FROM customers c WHERE c.organization_id = ${organizationId}
        AND c.external_id = p.external_id AND c.deleted_at IS NULL)
    ) AS id
    FROM unnest(${ids}::uuid[], ${emails}::text[], ${externalIds}::text[])
      WITH ORDINALITY AS p(id, email, external_id, place)
    ORDER BY p.place`
  return found.map(({ id }) => id)
}

/** In the order of their ids, so that two transactions never wait for each other. One may be deleted meanwhile. */
async function lockCustomers(
  { sql, organizationId }: MerchantContext,
  ids: (string | null)[],
): Promise<Map<string, Customer>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const found = await sql({ customer: row('customer') })`
    SELECT to_json(c) AS customer FROM customers c
    WHERE organization_id = ${organizationId} AND id = ANY(${known}::uuid[])
      AND deleted_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`
  return new Map(found.map(({ customer }) => [customer.id, customer]))
}

function missing(id: string): never {
  throw new LostRace(`The customer ${id} of a purchase was deleted meanwhile`)
}

/** Another purchase of the same batch may be the customer’s first one. */
function findPlanned(planned: Customer[], { email, externalId }: Purchaser): Customer | undefined {
  const address = email?.toLowerCase()
  const byEmail = planned.find((one) => one.email.toLowerCase() === address)
  if (byEmail || externalId === null) return byEmail
  return planned.find((one) => one.externalId === externalId)
}

/**
 * Billing details replace the old ones, metadata is merged, but an existing name stays, since anyone
 * can type any name with that email.
 */
function withDetails(
  { clock }: MerchantContext,
  before: Customer,
  { name, billingName, billingAddress, taxId, metadata }: Purchaser,
): Customer {
  const customer = {
    ...before,
    name: before.name ?? name,
    billingName: billingName ?? before.billingName,
    billingAddress: billingAddress ?? before.billingAddress,
    taxId: taxId ?? keptTaxId(before, billingAddress),
    metadata: { ...MetadataOutput.parse(before.metadata), ...metadata },
  }
  if (canonicalJson(customer) === canonicalJson(before)) return before
  return { ...customer, modifiedAt: clock.now() }
}

/** A customer who has moved to another country has another tax id there. */
function keptTaxId({ taxId }: Customer, address: Address | null): Customer['taxId'] {
  const [number, kind] = readTaxId(taxId) ?? []
  if (!number || !kind || !address) return taxId
  return 'taxId' in fitTaxId(address.country, [number, kind]) ? taxId : null
}

function rowOf(tx: MerchantContext, purchaser: Purchaser): Customer {
  const { email, externalId, name, billingName, billingAddress, taxId, metadata } = purchaser
  if (email === null) throw new Error('A purchase without an email can’t make a customer')
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

/** One write for each customer, however many of the purchases are theirs. */
function writesOf(known: Map<string, Customer>, current: Map<string, Customer>): Writes {
  const all = [...current.values()]
  return {
    insert: { customer: all.filter(({ id }) => !known.has(id)) },
    update: {
      customer: all
        .filter((customer) => known.has(customer.id) && known.get(customer.id) !== customer)
        .map(({ organizationId, id, ...fields }) => {
          const { name, billingName, billingAddress, taxId, metadata, modifiedAt } = fields
          const set = { name, billingName, billingAddress, taxId, metadata, modifiedAt }
          return { where: { organizationId, id }, set }
        }),
    },
  }
}
