import { orderRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getOrder } from './get.ts'
import { listOrders } from './list.ts'

export const orderRoutes = serve(routes, {
  getOrder,
  listOrders,
})
