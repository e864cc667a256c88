import type { benefitRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { containing, listed, page, sorted } from '../../core/list.ts'
import { presentBenefit } from './present.ts'
import { findBenefits } from './queries.ts'

type Query = z.output<typeof benefitRoutes.listBenefits.request.query>

const order = {
  created_at: { createdAt: 'asc' },
  '-created_at': { createdAt: 'desc' },
  description: { description: 'asc' },
  '-description': { description: 'desc' },
} as const

export async function listBenefits(ctx: MerchantContext, query: Query) {
  const filter = {
    ...(query.query ? { description: containing(query.query) } : {}),
    ...(query.type ? { type: { in: query.type } } : {}),
  }
  const orderBy = sorted(query.sorting, order, '-created_at')
  const [rows, total] = await findBenefits(ctx, filter, { orderBy, ...page(query) })
  return listed(rows.map(presentBenefit), total, query)
}
