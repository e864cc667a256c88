import type { Customer } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { violatedUniqueIndex } from '../../core/database-failure.ts'
import { newId } from '../../core/ids.ts'
import {
  applyPurchaseDetails,
  type CustomerOfPurchase,
  type Purchaser,
} from './apply-purchase-details.ts'
import { findCustomerByEmail, findCustomerByExternalId } from './find.ts'

/** The customer of a purchase: by email regardless of case, else by external id, else new. */
export async function findOrCreateCustomer(
  tx: MerchantContext,
  purchaser: Purchaser,
): Promise<CustomerOfPurchase> {
  const known = await find(tx, purchaser)
  if (known) return applyPurchaseDetails(tx, known.id, purchaser)
  const customer = rowOf(tx, purchaser)
  return { customer, before: null, writes: { insert: { customer: [customer] } } }
}

/** Of several transactions with the same new address one inserts; the others find it at their next try. */
export function isCustomerThere(error: unknown): boolean {
  return violatedUniqueIndex(error)?.startsWith('customers_live_') ?? false
}

async function find(tx: MerchantContext, { email, externalId }: Purchaser) {
  const byEmail = await findCustomerByEmail(tx, email)
  if (byEmail || externalId === null) return byEmail
  return findCustomerByExternalId(tx, externalId)
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
