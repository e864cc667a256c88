import type { customerRoutes } from '@tollgate/contracts'
import type { Prisma } from '@tollgate/db'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { containing, listed, page, sorted } from '../../core/list.ts'
import { findLiveCustomerByEmail } from './find-live.ts'
import { presentCustomer } from './present.ts'
import { findLiveCustomers } from './queries.ts'

type Query = z.output<typeof customerRoutes.listCustomers.request.query>

const order = {
  created_at: { createdAt: 'asc' },
  '-created_at': { createdAt: 'desc' },
  email: { email: 'asc' },
  '-email': { email: 'desc' },
  name: { name: { sort: 'asc', nulls: 'last' } },
  '-name': { name: { sort: 'desc', nulls: 'last' } },
} as const

export async function listCustomers(ctx: MerchantContext, query: Query) {
  const orderBy = sorted(query.sorting, order, '-created_at')
  const filter = await filterOf(ctx, query)
  const [rows, total] = await findLiveCustomers(ctx, filter, { orderBy, ...page(query) })
  return listed(rows.map(presentCustomer), total, query)
}

async function filterOf(ctx: MerchantContext, query: Query): Promise<Prisma.CustomerWhereInput> {
  const named = query.email ? await findLiveCustomerByEmail(ctx, query.email) : null
  const text = query.query ? containing(query.query) : null
  return {
    ...(query.email ? { id: { in: named ? [named.id] : [] } } : {}),
    ...(text ? { OR: [{ email: text }, { name: text }] } : {}),
  }
}
