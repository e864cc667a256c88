import { type APIRequestContext, expect, type FrameLocator, type Page } from '@playwright/test'
import { newEmail } from './people.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')

export async function send<Answer>(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const body: Answer = await answer.json()
  return body
}

export async function createProduct({ request }: Page) {
  return send<{ id: string }>(request, '/v1/products', {
    name: 'Notes on the engine',
    recurring_interval: null,
    prices: [{ amount_type: 'fixed', price_amount: 1900, price_currency: 'usd' }],
  })
}

type Checkout = Pick<FrameLocator, 'frameLocator' | 'getByLabel' | 'getByRole'>

export async function fillIn(
  checkout: Checkout,
  number: string,
  email = newEmail('grace'),
): Promise<void> {
  await checkout.getByLabel(t('checkout.contact.email')).fill(email)
  await checkout.getByLabel(t('common.address.country')).selectOption('DE')
  await fillCard(checkout, number)
  const amount = { amount: '$19.00' }
  await checkout.getByRole('button', { name: t('checkout.pay.with_amount', amount) }).click()
}

/** The sandbox’s form for a card, in its frame, and the name on it. */
export async function fillCard(checkout: Checkout, number: string): Promise<void> {
  await checkout.getByLabel(t('checkout.card.name')).fill('Grace Hopper')
  const card = checkout.frameLocator(`iframe[title="${t('checkout.card.frame')}"]`)
  await card.getByLabel(t('checkout.sandbox.card.number')).fill(number)
  await card.getByLabel(t('checkout.sandbox.card.expiry')).fill('12 / 34')
  await card.getByLabel(t('checkout.sandbox.card.security_code')).fill('123')
}
