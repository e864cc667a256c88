import { expect, it } from 'vitest'
import { jobs } from '../../jobs/registry.ts'
import { runJobs } from '../../jobs/worker.ts'
import { mailsTo } from '../../testing/account.ts'
import { createMember } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  confirm,
  createDiscountedShop,
  createShop,
  openCheckout,
  type Shop,
} from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()
const { database } = harness

async function sell(shop: Shop): Promise<void> {
  await confirm(harness, await openCheckout(shop))
  await harness.runJobs()
}

/** A member with that role, who uses German. */
async function join(shop: Shop, role: string, emailVerified = true): Promise<string> {
  const { id, email } = await createMember(harness, shop.organizationId, role)
  await database.user.update({ where: { id }, data: { emailVerified, language: 'de' } })
  return email
}

async function saleMailsTo(email: string) {
  const mails = await mailsTo(harness, email)
  return mails.filter(({ template }) => template === 'new-order')
}

it('tells owners and admins with a verified email, each in their language', async () => {
  const shop = await createShop(harness)
  const admin = await join(shop, 'admin')
  const others = [await join(shop, 'member'), await join(shop, 'admin', false)]
  await sell(shop)
  const [mail, ...more] = await saleMailsTo(admin)
  const order = await database.order.findFirstOrThrow({
    where: { organizationId: shop.organizationId },
  })
  expect(more).toEqual([])
  expect(mail?.html).toContain('lang="de"')
  for (const part of [order.number, 'ada@example.com', `/${shop.slug}/orders/${order.id}`])
    expect(mail?.text).toContain(part)
  for (const email of others) expect(await saleMailsTo(email)).toEqual([])
})

it('sends the buyer a receipt with what the discount took off', async () => {
  const shop = await createDiscountedShop(harness)
  const open = await openCheckout(shop, { discount_id: shop.discount.id })
  await confirm(harness, open, { customer_email: 'saver@example.com' })
  await harness.runJobs()
  const mails = await mailsTo(harness, 'saver@example.com')
  const receipt = mails.find(({ template }) => template === 'order-receipt')
  for (const part of ['$19.00', '-$3.80', '$15.20']) expect(receipt?.text).toContain(part)
})

it('tells them once, however often the jobs of a purchase run', async () => {
  const shop = await createShop(harness)
  const admin = await join(shop, 'admin')
  await sell(shop)
  const { rows } = await harness.services.pool.query<{ id: string; name: string; data: unknown }>(
    "SELECT id, name, data FROM pgboss.job WHERE data->>'organizationId' = $1",
    [shop.organizationId],
  )
  for (const { name, ...taken } of rows) {
    for (const job of jobs.filter((one) => one.name === name)) {
      await runJobs(harness.services, job, [taken])
    }
  }
  await harness.runJobs()
  expect(rows.length).toBeGreaterThan(2)
  expect(await saleMailsTo(admin)).toHaveLength(1)
})

it('tells nobody where the organization wants no such mail', async () => {
  const shop = await createShop(harness)
  const admin = await join(shop, 'admin')
  const path = `/v1/organizations/${shop.organizationId}`
  const settings = { notification_settings: { new_order: false } }
  expect(await shop.owner.browser.patch(path, settings)).toMatchObject({
    status: 200,
    body: settings,
  })
  await sell(shop)
  expect(await saleMailsTo(admin)).toEqual([])
})

it('tells of a subscription once, as long as the organization wants it', async () => {
  const shop = await createShop(harness, { recurringInterval: 'month' })
  const admin = await join(shop, 'admin')
  const told = async () => {
    const mails = await mailsTo(harness, admin)
    return mails.map(({ template }) => template)
  }
  await sell(shop)
  expect(await told()).toEqual(['new-subscription'])
  const settings = { notification_settings: { new_order: true, new_subscription: false } }
  await shop.owner.browser.patch(`/v1/organizations/${shop.organizationId}`, settings)
  await confirm(harness, await openCheckout(shop), { customer_email: 'hedy@example.com' })
  await harness.runJobs()
  expect(await told()).toEqual(['new-subscription'])
})

it('names the registered business on the receipt, in the merchant’s color', async () => {
  const shop = await createShop(harness)
  await shop.client.patch(`/v1/organizations/${shop.organizationId}`, {
    brand_settings: { accent_color: '#facc15' },
    business_details: { legal_name: 'Acme Ltd', tax_id: 'GB123', address: { country: 'GB' } },
  })
  const email = 'hedy@example.com'
  await confirm(harness, await openCheckout(shop), { customer_email: email })
  await harness.runJobs()
  const [mail] = await mailsTo(harness, email)
  for (const part of ['Acme Ltd', 'GB123', 'United Kingdom']) expect(mail?.text).toContain(part)
  expect(mail?.html).toContain('color:#000000')
})
