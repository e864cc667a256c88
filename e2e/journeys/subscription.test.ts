import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { fillCard, fillIn, send } from './merchandise.ts'
import { mailTo } from './outbox.ts'
import { createOwner, newEmail, test } from './people.ts'
import { startServiceBeside } from './service-beside.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')
const baseURL = `http://localhost:${Number(process.env.E2E_PORT ?? 3210) + 4}`
test.use({ baseURL })

/** Its clock leaps, which would surprise whoever else is there. */
let service: Awaited<ReturnType<typeof startServiceBeside>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  service = await startServiceBeside(baseURL, 'subscription', {})
})
test.afterAll(() => service?.stop())

const DAY = 86_400

function leap({ request }: Page, days: number) {
  return send(request, '/dev/clock', { advance_seconds: days * DAY })
}

function createPlan({ request }: Page, name: string, price_amount: number) {
  return send<{ id: string }>(request, '/v1/products', {
    name,
    recurring_interval: 'month',
    prices: [{ amount_type: 'fixed', price_amount, price_currency: 'usd' }],
  })
}

test('a customer mends a renewal that was declined, then changes, cancels and resumes the plan', async ({
  page,
  newBrowser,
}) => {
  const owner = await newBrowser()
  const { slug } = await createOwner(owner)
  const { id } = await createPlan(owner, 'Engine', 1900)
  await createPlan(owner, 'Great engine', 9000)
  const { url } = await send<{ url: string }>(owner.request, '/v1/checkouts', { products: [id] })
  await page.goto(url)
  const email = newEmail('grace')
  await fillIn(page, '4000 0000 0000 0341', email)
  await expect(page.getByText(t('checkout.receipt.paid'))).toBeVisible()
  await mailTo(page.request, email, 'subscription-started')

  await leap(page, 32)
  const { links } = await mailTo(page.request, email, 'subscription-payment-failed')
  const portal = await newBrowser()
  await portal.goto(links.find((link) => link.includes('/cards/new')) ?? '')
  await expect(portal).toHaveURL(`/portal/${slug}/cards/new`)
  await fillCard(portal, '4242 4242 4242 4242')
  await expectAccessible(portal)
  await portal.getByRole('button', { name: t('subscription.card.save') }).click()
  await expect(portal.getByText('Visa ending in 4242')).toBeVisible()
  const failed = t('subscription.past_due.title', { product: 'Engine' })
  await expect(portal.getByText(failed)).toBeHidden()
  await expectAccessible(portal)
  await portal.getByRole('link', { name: t('portal.navigation.orders') }).click()
  const paid = portal.getByRole('cell', { name: t('portal.order.status.paid') })
  await expect(paid).toHaveCount(2)

  await portal.getByRole('link', { name: t('portal.navigation.subscriptions') }).click()
  const plans = portal.getByRole('list', { name: t('subscription.yours') })
  await plans.getByRole('link', { name: 'Engine' }).click()
  await portal.getByRole('button', { name: t('subscription.change') }).click()
  const change = portal.getByRole('dialog', { name: t('subscription.change') })
  await expect(change.getByText('Great engine')).toBeVisible()
  await expectAccessible(portal)
  await change.getByRole('button', { name: t('subscription.change') }).click()
  await expect(portal.getByRole('heading', { name: 'Great engine', exact: true })).toBeVisible()
  await mailTo(page.request, email, 'subscription-changed')

  const cancel = { name: t('subscription.cancel') }
  await portal.getByRole('button', cancel).click()
  await portal.getByRole('dialog').getByRole('button', cancel).click()
  await portal.getByRole('button', { name: t('subscription.resume') }).click()
  await expect(portal.getByRole('button', cancel)).toBeVisible()
  await mailTo(page.request, email, 'subscription-canceled')
})
