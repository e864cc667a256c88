import { orderRoutes as routes } from '@tollgate/contracts'
import { answerCsv } from '../../http/answer-csv.ts'
import { serve } from '../../http/serve.ts'
import { getInvoice } from '../invoice/get.ts'
import { requestInvoice } from '../invoice/request.ts'
import { exportOrders } from './export.ts'
import { getOrder } from './get.ts'
import { listOrders } from './list.ts'
import { retryOrder } from './retry.ts'
import { updateOrder } from './update.ts'

export const orderRoutes = serve(routes, {
  getOrder,
  listOrders,
  updateOrder,
  retryOrder,
  getOrderInvoice: getInvoice,
  generateOrderInvoice: requestInvoice,
  exportOrders: {
    async handle(c, ctx) {
      return answerCsv(c, await exportOrders(ctx, c.req.valid('query')))
    },
  },
})
