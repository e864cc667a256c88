import { checkoutRoutes as routes, checkoutStreamRoutes as streamRoutes } from '@tollgate/contracts'
import { answerEventStream } from '../../http/answer-event-stream.ts'
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

export const checkoutStreamRoutes = serve(streamRoutes, {
  followCheckout: {
    async handle(c, ctx) {
      const { client_secret } = c.req.valid('param')
      const lastEventId = requestHeader(c, 'last-event-id')
      const stream = await followCheckout(ctx, { client_secret, lastEventId })
      return stream ? answerEventStream(c, stream) : c.body(null, 204)
    },
  },
})
