import { z } from '@hono/zod-openapi'

/** One to 255 visible characters of ASCII. */
export const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/, {
  message: 'Must be 1 to 255 visible ASCII characters',
})

/** What the routes of `/v1` take that do something once for one key. */
export const IdempotencyHeaders = z.object({
  'Idempotency-Key': IdempotencyKey.optional().openapi({
    description:
      'A name of your choice for this request, such as a UUID. Sent again with the same key within ' +
      '30 days, it is not done again: the first answer comes once more, with the header ' +
      '`Idempotency-Replayed: true`. Only successes are kept; after an error, the same key tries again.',
    example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
  }),
})
