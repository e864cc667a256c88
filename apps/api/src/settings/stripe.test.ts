import { expect, it } from 'vitest'
import { stripeSettings } from '../testing/stripe/server.ts'
import { InvalidEnvironment, readSettings } from './settings.ts'

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error
    return error.problems.map(({ name }) => name)
  }
}

const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = stripeSettings

it('takes all three settings of Stripe, or none', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf(stripeSettings)).toEqual([])
})

it.each<[Record<string, string>, string[]]>([
  [{ STRIPE_SECRET_KEY }, ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']],
  [{ STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }, ['STRIPE_SECRET_KEY']],
  [{ ...stripeSettings, STRIPE_SECRET_KEY: 'pk_test_1' }, ['STRIPE_SECRET_KEY']],
  [{ ...stripeSettings, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, ['STRIPE_PUBLISHABLE_KEY']],
  [{ ...stripeSettings, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, ['STRIPE_PUBLISHABLE_KEY']],
  [{ ...stripeSettings, STRIPE_WEBHOOK_SECRET: 'we_1' }, ['STRIPE_WEBHOOK_SECRET']],
  [{ ...stripeSettings, STRIPE_API_URL: 'api.stripe.com' }, ['STRIPE_API_URL']],
])('refuses %o', (environment, names) => {
  expect(problemsOf(environment)).toEqual(names)
})

it('takes restricted keys', () => {
  expect(problemsOf({ ...stripeSettings, STRIPE_SECRET_KEY: 'rk_test_1' })).toEqual([])
})
