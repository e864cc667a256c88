import { checkoutRoutes as routes, checkoutStreamRoutes as streamRoutes } from '@tollgate/contracts'
import { requestHeader } from '../../http/request-header.ts'
import { serve } from '../../http/serve.ts'
import { cancelCheckoutPayment } from '../payment/cancel.ts'
import { confirmCheckout } from './confirm.ts'
import { createCheckout } from './create.ts'
import { followCheckout } from './follow.ts'
import { getCheckout } from './get.ts'
import { getPublicCheckout } from './get-public.ts'
import { listCheckouts } from './list.ts'
import { updateCheckout } from './update.ts'
import { updatePublicCheckout } from './update-public.ts'

export const checkoutRoutes = serve(routes, {
  cancelCheckoutPayment,
  confirmCheckout,
  createCheckout,
  getCheckout,
  getPublicCheckout,
  listCheckouts,
  updateCheckout,
  updatePublicCheckout,
})

/** Proxies would otherwise keep events until there are many. */
const EVENT_STREAM = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' }

export const checkoutStreamRoutes = serve(streamRoutes, {
  followCheckout: {
    async handle(c, ctx) {
      const { client_secret } = c.req.valid('param')
      const lastEventId = requestHeader(c, 'last-event-id')
      const stream = await followCheckout(ctx, { client_secret, lastEventId })
      if (!stream) return c.body(null, 204)
      if (c.req.method !== 'HEAD') return c.body(stream, 200, EVENT_STREAM)
      // Nobody would ever read it, and it would keep its place.
      await stream.cancel()
      return c.body(null, 200, EVENT_STREAM)
    },
  },
})
