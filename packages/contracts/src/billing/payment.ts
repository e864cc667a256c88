import { z } from '@hono/zod-openapi'
import { billingError, body, publicBillingErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone } from '../common/security.ts'

export const ProcessorEvent = z
  .looseObject({
    id: z.string().min(1).max(255).openapi({
      description: 'Id of the event; the same event may come several times.',
      example: 'evt_1',
    }),
    type: z.string().min(1).max(255).openapi({
      description: 'What happened.',
      example: 'payment_intent.succeeded',
    }),
  })
  .openapi('ProcessorEvent')

const signature = z.string().min(1).max(2048).optional()

export type ProcessorEvent = z.infer<typeof ProcessorEvent>

export const paymentRoutes = defineRoutes('payment', {
  receiveProcessorEvent: {
    method: 'post',
    path: '/v1/payments/events/{processor}',
    summary: 'Receive a signed event of the payment processor',
    description: 'For payment processors only. The signature covers the body byte by byte.',
    security: anyone,
    request: {
      params: z.object({
        processor: z.enum(['sandbox', 'stripe']).openapi({
          description: 'Adapter that the event is for.',
          example: 'sandbox',
        }),
      }),
      headers: z.object({
        'stripe-signature': signature.openapi({
          description: 'Time and signature, from Stripe.',
          example:
            't=1773480413,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
        }),
        'sandbox-signature': signature.openapi({
          description: 'Time and signature, from the sandbox.',
          example:
            't=1773480413,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
        }),
      }),
      body: body(ProcessorEvent),
    },
    refusals: {
      400: ['payment.event_unsigned'],
      404: ['payment.processor_unused', 'resource.not_found'],
      409: ['payment.not_settled'],
    },
    responses: {
      202: { description: 'Accepted; an event seen before changes nothing' },
      400: billingError('The signature is missing, wrong or too old'),
      409: billingError('A dispute about a charge whose outcome is not known yet: send it again'),
      ...publicBillingErrors,
    },
  },
})
