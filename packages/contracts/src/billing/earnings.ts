import { z } from '@hono/zod-openapi'
import { Currency } from '../common/fields.ts'
import { organizationQuery } from '../common/list.ts'
import { billingErrors, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { TimeZone } from '../common/time-zone.ts'

function sum(description: string, example: number) {
  return z.int().openapi({ description: `${description}, in cents.`, example })
}

const sums = {
  gross_amount: sum('Paid by customers, tax included', 9900),
  refunded_amount: sum('Refunded, less refunds that failed later', 1900),
  disputed_amount: sum('Withdrawn by banks, with their fees, less what they returned', 0),
  tax_amount: sum('Tax on sales, less that of refunds and lost disputes', 1277),
  net_amount: sum('Gross amount less refunds, disputes and tax', 6723),
}

const day = z.iso.date().openapi({ description: 'A day.', example: '2026-03-14' })

export const EarningsOfDay = z.object({ date: day, ...sums }).openapi('EarningsOfDay')

export const EarningsInCurrency = z
  .object({
    currency: Currency,
    ...sums,
    days: z.array(EarningsOfDay).openapi({ description: 'Every day, earliest first.' }),
  })
  .openapi('EarningsInCurrency')

export const Earnings = z
  .object({
    start_date: day.openapi({ description: 'The first day.' }),
    end_date: day.openapi({ description: 'The last day.' }),
    currencies: z.array(EarningsInCurrency).openapi({
      description: 'Each currency in which money moved, largest gross amount first.',
    }),
  })
  .openapi('Earnings')

export type EarningsOfDay = z.infer<typeof EarningsOfDay>
export type EarningsInCurrency = z.infer<typeof EarningsInCurrency>
export type Earnings = z.infer<typeof Earnings>

export const earningsRoutes = defineRoutes('earnings', {
  getEarnings: {
    method: 'get',
    path: '/v1/earnings',
    summary: 'Get earnings by day',
    description: 'From the ledger. Amounts of different currencies are never added.',
    security: merchant('metrics:read'),
    request: {
      query: z.object({
        organization_id: organizationQuery,
        days: z.coerce.number().int().min(1).max(366).default(30).openapi({
          description: 'How many days.',
          example: 30,
          type: 'integer',
        }),
        end_date: z.iso.date().optional().openapi({
          description: 'The last day; today by default.',
          example: '2026-03-14',
        }),
        timezone: TimeZone.optional().openapi({
          description:
            'The time zone whose days are meant, by its IANA name; that of the organization by default.',
          example: 'Europe/Berlin',
        }),
      }),
    },
    responses: { 200: json(Earnings, 'The earnings'), ...billingErrors },
  },
})
