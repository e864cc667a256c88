import type { benefitGrantRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { requireCustomer } from '../customer/queries.ts'
import { sorting } from './list-by-benefit.ts'
import { presentGrant } from './present.ts'
import { grantRows } from './queries.ts'

type Query = z.output<typeof benefitGrantRoutes.listCustomerBenefitGrants.request.query> & {
  id: string
}

/** Without those of deleted benefits. */
export const listCustomerBenefitGrants = listOf({
  sorting,
  source: grantsOf,
  rows: grantRows,
  present: presentGrant,
})

async function grantsOf(ctx: MerchantContext, { id }: Query): Promise<PageSource> {
  const customer = await requireCustomer(ctx, id)
  return {
    from: part`benefit_grants t
      JOIN benefits b ON b.organization_id = t.organization_id AND b.id = t.benefit_id`,
    scope: part`t.organization_id = ${ctx.organizationId} AND t.customer_id = ${customer.id}
      AND b.deleted_at IS NULL`,
    filters: [],
  }
}
