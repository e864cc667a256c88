import { Polar } from '@polar-sh/sdk'
import { RFCDate } from '@polar-sh/sdk/types/rfcdate.js'
import { expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { confirm, openCheckout } from '../../testing/purchase.ts'
import { until } from '../../testing/until.ts'

/** Metrics as the published SDK reads them, which knows fifteen. */
const serverURL = inject('baseUrl')

it('tell what was sold by day, with what each is and how far one may ask', async () => {
  const { accessToken, organizationId } = await createMerchant(serverURL)
  const polar = new Polar({ serverURL, accessToken })
  await confirm(serverURL, await openCheckout(serverURL, accessToken))
  const today = new RFCDate(new Date())
  const { periods, totals, metrics } = await until(
    () =>
      polar.metrics.get({
        startDate: today,
        endDate: today,
        interval: 'day',
        organizationId,
        billingType: ['one_time', 'recurring'],
      }),
    ({ totals: { orders } }) => orders === 1,
  )
  const sold = { orders: 1, revenue: 4900, oneTimeProducts: 1, checkouts: 1, succeededCheckouts: 1 }
  expect(periods).toMatchObject([{ timestamp: new Date(today.toString()), ...sold }])
  expect(totals).toMatchObject({ ...sold, checkoutsConversion: 1, activeSubscriptions: 0 })
  expect(Object.keys(totals)).toHaveLength(15)
  const { slug, displayName, type } = metrics.monthlyRecurringRevenue
  expect({ slug, displayName, type }).toEqual({
    slug: 'monthly_recurring_revenue',
    displayName: 'Monthly recurring revenue',
    type: 'currency',
  })
  const { minDate, intervals } = await polar.metrics.limits()
  expect([minDate.toString(), intervals.day.maxDays]).toEqual(['2023-01-01', 366])
})
