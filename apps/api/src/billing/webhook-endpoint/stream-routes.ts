import { customerStreamRoutes, organizationStreamRoutes } from '@tollgate/contracts'
import { answerEventStream } from '../../http/answer-event-stream.ts'
import { requestHeader } from '../../http/request-header.ts'
import { serve } from '../../http/serve.ts'
import { followCustomer, followOrganization } from './follow.ts'

export const webhookEventStreamRoutes = serve(
  { ...customerStreamRoutes, ...organizationStreamRoutes },
  {
    followCustomer: {
      async handle(c, ctx) {
        const { id } = c.req.valid('param')
        const lastEventId = requestHeader(c, 'last-event-id')
        return answerEventStream(c, await followCustomer(ctx, { id, lastEventId }))
      },
    },
    followOrganization: {
      async handle(c, ctx) {
        const { id } = c.req.valid('param')
        const lastEventId = requestHeader(c, 'last-event-id')
        return answerEventStream(c, await followOrganization(ctx, { id, lastEventId }))
      },
    },
  },
)
