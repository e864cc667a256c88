import { ServiceHealth } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { createUser } from '../../testing/fixtures.ts'
import { createStripeHarness } from '../../testing/stripe-harness.ts'

const harness = await createStripeHarness()

it('tells administrators what is missing before money can move', async () => {
  const { browser } = await createUser(harness, { role: 'admin' })
  const { body } = await browser.get('/api/auth/admin/get-health')
  const checks = ServiceHealth.parse(body).checks.filter(({ subject }) => subject === 'payments')
  expect(checks).toMatchObject([
    { state: 'ok', code: 'stripe_test' },
    {
      state: 'warning',
      code: 'stripe_endpoint_missing',
      explanation: expect.stringMatching(/^Stripe has no enabled webhook endpoint at http/),
    },
  ])
  expect(JSON.stringify(body)).not.toContain(harness.stripe.settings.STRIPE_SECRET_KEY)
})
