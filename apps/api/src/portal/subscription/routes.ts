import { portalSubscriptionRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getPortalSubscription } from './get.ts'
import { listPortalSubscriptions } from './list.ts'
import { listUpcomingPortalOrders, previewPortalSubscription } from './preview.ts'
import { cancelPortalSubscription, updatePortalSubscription } from './update.ts'

export const portalSubscriptionRoutes = serve(routes, {
  listPortalSubscriptions,
  getPortalSubscription,
  updatePortalSubscription,
  cancelPortalSubscription,
  previewPortalSubscription,
  listUpcomingPortalOrders,
})
