import type { productRoutes } from '@tollgate/contracts'
import { Prisma } from '@tollgate/db'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { listed, page } from '../../core/list.ts'
import { presentProduct } from './present.ts'
import { findProductIds, findProductsByIds } from './queries.ts'

type Query = z.output<typeof productRoutes.listProducts.request.query>

/** A custom price counts with the least that it costs. */
const amount = Prisma.sql`coalesce(q.price_amount, q.minimum_amount, 0)`

const order: Record<NonNullable<Query['sorting']>[number], Prisma.Sql> = {
  created_at: Prisma.sql`p.created_at`,
  '-created_at': Prisma.sql`p.created_at DESC`,
  name: Prisma.sql`p.name`,
  '-name': Prisma.sql`p.name DESC`,
  price_amount_type: Prisma.sql`q.amount_type`,
  '-price_amount_type': Prisma.sql`q.amount_type DESC`,
  price_amount: amount,
  '-price_amount': Prisma.sql`${amount} DESC`,
}

export async function listProducts(ctx: MerchantContext, query: Query) {
  const criteria = query.sorting?.length ? query.sorting : (['-created_at'] as const)
  const [ids, total] = await findProductIds(
    ctx,
    {
      ids: query.id,
      text: query.query,
      isArchived: query.is_archived,
      isRecurring: query.is_recurring,
      benefitIds: query.benefit_id,
    },
    {
      orderBy: [...criteria.map((criterion) => order[criterion]), Prisma.sql`p.id`],
      ...page(query),
    },
  )
  const rows = await findProductsByIds(ctx, ids)
  return listed(rows.map(presentProduct), total, query)
}
