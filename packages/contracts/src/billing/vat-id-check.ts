import { z } from '@hono/zod-openapi'

export const VatIdCheckStatus = z.enum(['pending', 'valid', 'invalid', 'unavailable']).openapi({
  description:
    'What VIES, the EU’s VAT register, says: pending until it has answered, unavailable if it did not ' +
    'within two weeks.',
  example: 'valid',
})

export const VatIdCheck = z
  .object({
    status: VatIdCheckStatus,
    consultation_number: z.string().nullable().openapi({
      description: 'Proof that VIES was asked.',
      example: 'WAPIAAAAYtJ9kqXo',
    }),
    checked_at: z.iso.datetime().nullable().openapi({
      description: 'When it answered.',
      example: '2026-03-14T09:26:53.589Z',
    }),
  })
  .openapi('VatIdCheck')

export type VatIdCheckStatus = z.infer<typeof VatIdCheckStatus>
export type VatIdCheck = z.infer<typeof VatIdCheck>
