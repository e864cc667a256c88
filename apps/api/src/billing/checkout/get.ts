import type { Checkout } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { presentCheckout } from './present.ts'
import { findCheckout } from './queries.ts'

export async function getCheckout(ctx: MerchantContext, { id }: { id: string }): Promise<Checkout> {
  const row = await findCheckout(ctx, id)
  if (!row) throw notFound()
  return presentCheckout(ctx, row)
}
