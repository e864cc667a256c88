import type { Customer } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentCustomer } from './present.ts'
import { requireCustomer, requireCustomerByExternalId } from './queries.ts'

export async function getCustomer(ctx: MerchantContext, { id }: { id: string }): Promise<Customer> {
  return presentCustomer(await requireCustomer(ctx, id))
}

/** The id of the customer that the merchant knows by this one. */
export async function idOfExternal(ctx: MerchantContext, externalId: string): Promise<string> {
  const { id } = await requireCustomerByExternalId(ctx, externalId)
  return id
}
