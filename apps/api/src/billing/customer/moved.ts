import { isDeepStrictEqual } from 'node:util'
import type { Customer } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { payOpenOrdersJob } from '../jobs.ts'

interface ChangedCustomer {
  customer: Customer
  /** Null if new. */
  before: Customer | null
}

/** Charges what waits because nobody knew the tax of where its customer was, once they are elsewhere. */
export async function chargeMoved(tx: MerchantContext, changed: ChangedCustomer[]): Promise<void> {
  const { organizationId } = tx
  const moved = changed.filter(hasMoved).map(({ customer }) => customer.id)
  const jobs = [...new Set(moved)].map((customerId) => {
    return { organizationId, customerId, isChosen: false, isMoved: true }
  })
  await tx.jobs.enqueue(tx, payOpenOrdersJob, ...jobs)
}

/** Or has another tax id. */
function hasMoved({ customer, before }: ChangedCustomer): boolean {
  if (before === null) return false
  const { billingAddress, taxId } = customer
  return !(
    isDeepStrictEqual(before.billingAddress, billingAddress) &&
    isDeepStrictEqual(before.taxId, taxId)
  )
}
