import type { subscriptionRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentMilestone } from './present.ts'
import { milestoneRows, requireSubscription } from './queries.ts'

type Routes = typeof subscriptionRoutes.listSubscriptionMilestones.request
type Asked = z.output<Routes['query']> & z.output<Routes['params']>

export const listSubscriptionMilestones = listOf({
  sorting: sortedBy({ created_at: by(part`t.created_at`) }, 'created_at'),
  source: milestonesOf,
  rows: milestoneRows,
  present: presentMilestone,
})

async function milestonesOf(ctx: MerchantContext, { id }: Asked): Promise<PageSource> {
  await requireSubscription(ctx, id)
  return {
    from: part`subscription_milestones t`,
    scope: part`t.organization_id = ${ctx.organizationId} AND t.subscription_id = ${id}`,
  }
}
