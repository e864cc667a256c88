import { paymentRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getPaymentSettings } from './get-settings.ts'
import { receiveProcessorEvent } from './receive-event.ts'

export const paymentRoutes = serve(routes, {
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
