import { orderRoutes as routes } from '@tollgate/contracts'
import { answerCsv } from '../../http/answer-csv.ts'
import { serve } from '../../http/serve.ts'
import { exportOrders } from './export.ts'
import { getOrder } from './get.ts'
import { listOrders } from './list.ts'
import { updateOrder } from './update.ts'

export const orderRoutes = serve(routes, {
  getOrder,
  listOrders,
  updateOrder,
  exportOrders: {
    async handle(c, ctx) {
      return answerCsv(c, await exportOrders(ctx, c.req.valid('query')))
    },
  },
})
