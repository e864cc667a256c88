import { paymentRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getPayment } from './get.ts'
import { getPaymentSettings } from './get-settings.ts'
import { listPayments } from './list.ts'
import { receiveProcessorEvent } from './receive-event.ts'

export const paymentRoutes = serve(routes, {
  getPayment,
  listPayments,
  getPaymentSettings,
  receiveProcessorEvent: {
    async handle(c, ctx) {
      const { processor } = c.req.valid('param')
      const { headers } = c.req.raw
      await receiveProcessorEvent(ctx, { processor, body: await c.req.text(), headers })
      return c.body(null, 202)
    },
  },
})
