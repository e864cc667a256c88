import { subscriptionRoutes as routes } from '@tollgate/contracts'
import { answerCsv } from '../../http/answer-csv.ts'
import { serve } from '../../http/serve.ts'
import { exportSubscriptions } from './export.ts'
import { getSubscription } from './get.ts'
import { listSubscriptions } from './list.ts'
import { listSubscriptionMilestones } from './list-milestones.ts'
import { listUpcomingOrders, previewSubscription } from './preview.ts'
import { revokeSubscription, updateSubscription } from './update.ts'

export const subscriptionRoutes = serve(routes, {
  getSubscription,
  listSubscriptions,
  listSubscriptionMilestones,
  updateSubscription,
  revokeSubscription,
  previewSubscription,
  listUpcomingOrders,
  exportSubscriptions: {
    async handle(c, ctx) {
      return answerCsv(c, await exportSubscriptions(ctx, c.req.valid('query')))
    },
  },
})
