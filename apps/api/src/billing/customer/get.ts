import type { Customer } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { findLiveCustomer, findLiveCustomerByExternalId } from './find-live.ts'
import { presentCustomer } from './present.ts'

export async function getCustomer(ctx: MerchantContext, { id }: { id: string }): Promise<Customer> {
  const customer = await findLiveCustomer(ctx, id)
  if (!customer) throw notFound()
  return presentCustomer(customer)
}

/** The id of the customer that the merchant knows by this one. */
export async function idOfExternal(ctx: MerchantContext, externalId: string): Promise<string> {
  const customer = await findLiveCustomerByExternalId(ctx, externalId)
  if (!customer) throw notFound()
  return customer.id
}
