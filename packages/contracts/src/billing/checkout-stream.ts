import { z } from '@hono/zod-openapi'
import { publicBillingErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone } from '../common/security.ts'
import { CheckoutStatus } from './checkout.ts'
import { ClientSecretParameters, expired } from './checkout-routes.ts'

const WithStatus = z
  .object({ status: CheckoutStatus })
  .openapi({ description: 'The status it has now.', example: { status: 'succeeded' } })
const Nothing = z.object({}).openapi({ description: 'Nothing more to say.', example: {} })

function key<Name extends string>(name: Name, description: string) {
  return z.literal(name).openapi({ description, example: name })
}

/** What is told of a checkout while it is followed: the `data` of an event is one of these. */
export const CheckoutStreamEvent = z
  .discriminatedUnion('key', [
    z.object({
      key: key('checkout.updated', 'Something of the checkout has changed.'),
      payload: WithStatus,
    }),
    z.object({
      key: key('checkout.order_created', 'It has become an order.'),
      payload: Nothing,
    }),
    z.object({
      key: key(
        'checkout.webhook_event_delivered',
        'The change is written, and will be sent to the merchant’s endpoints.',
      ),
      payload: WithStatus,
    }),
  ])
  .openapi('CheckoutStreamEvent', {
    description: 'What became of a checkout.',
    example: { key: 'checkout.updated', payload: { status: 'succeeded' } },
  })

const following =
  'Server-sent events: the `data` of each is a `CheckoutStreamEvent`. The first ones tell how things ' +
  'stand, and each change is told within half a second. When the checkout has ended, so does the ' +
  'stream; asked again with its `Last-Event-ID`, the answer is 204, after which browsers stop asking. ' +
  'A checkout can be followed ten times at once. `checkout.webhook_event_delivered` follows each ' +
  'change at once, whether or not the merchant’s endpoints have answered yet.'

export const checkoutStreamRoutes = defineRoutes('checkout', {
  followCheckout: {
    method: 'get',
    path: '/v1/checkouts/client/{client_secret}/stream',
    summary: 'Follow a checkout',
    description: following,
    security: anyone,
    request: { params: ClientSecretParameters },
    refusals: { 404: ['resource.not_found'], 410: ['checkout.expired'] },
    responses: {
      200: {
        description: 'What becomes of the checkout, as it happens',
        content: { 'text/event-stream': { schema: CheckoutStreamEvent } },
      },
      204: { description: 'Nothing more will happen' },
      ...publicBillingErrors,
      410: expired,
    },
  },
})

export type CheckoutStreamEvent = z.infer<typeof CheckoutStreamEvent>
