import { CheckoutLink } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createDiscount, createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const visitor = createBrowser(harness.app)
const limited = await createHarness({ settings: { RATE_LIMIT_ENABLED: true } })
const unavailable = 'http://localhost:3000/portal/link-unavailable'

async function createLink(given: object = {}) {
  const merchant = await createMerchant(harness)
  const custom = { amountType: 'custom', minimumAmount: 500 } as const
  const product = await createProduct(harness, merchant.organizationId, { price: custom })
  const { body } = await merchant.client.post('/v1/checkout-links', {
    products: [product.id],
    metadata: { campaign: 'spring' },
    ...given,
  })
  return { ...merchant, product, link: CheckoutLink.parse(body) }
}

async function visit(link: CheckoutLink, query = '') {
  const { status, headers } = await visitor.get(`/checkout-links/${link.client_secret}${query}`)
  expect(status).toBe(302)
  return headers.get('location') ?? ''
}

function checkoutsOf(link: CheckoutLink) {
  return harness.database.checkout.findMany({ where: { checkoutLinkId: link.id } })
}

describe('opening a checkout link', () => {
  it('gives every visitor their own checkout', async () => {
    const { link, product } = await createLink({ success_url: 'https://acme.test/thanks' })
    const addresses = [await visit(link), await visit(link)]
    const checkouts = await checkoutsOf(link)
    expect(checkouts).toHaveLength(2)
    expect(addresses.sort()).toEqual(
      checkouts
        .map((checkout) => `http://localhost:3000/portal/checkout/${checkout.clientSecret}`)
        .sort(),
    )
    expect(checkouts[0]).toMatchObject({
      status: 'open',
      productId: product.id,
      successUrl: 'https://acme.test/thanks',
      metadata: { campaign: 'spring' },
      amount: 500,
    })
  })

  it('creates nothing when a client only checks whether it works', async () => {
    const { link } = await createLink()
    const path = `/checkout-links/${link.client_secret}`
    expect((await harness.app.request(path, { method: 'HEAD' })).status).toBe(204)
    expect(await checkoutsOf(link)).toEqual([])
    await harness.database.checkoutLink.update({
      where: { id: link.id },
      data: { deletedAt: harness.clock.now() },
    })
    expect((await harness.app.request(path, { method: 'HEAD' })).status).toBe(404)
    const unknown = await harness.app.request('/checkout-links/x', { method: 'HEAD' })
    expect([unknown.status, await unknown.text()]).toEqual([404, ''])
  })

  it('prefills values from the query', async () => {
    const { link } = await createLink({ metadata: { utm_campaign: 'spring' } })
    await visit(
      link,
      '?customer_email=ada%40example.com&customer_name=Ada&amount=1500&reference_id=r-17&utm_source=mail&utm_campaign=autumn',
    )
    expect(await checkoutsOf(link)).toMatchObject([
      {
        customerEmail: 'ada@example.com',
        customerName: 'Ada',
        amount: 1500,
        metadata: { utm_campaign: 'spring', reference_id: 'r-17', utm_source: 'mail' },
      },
    ])
  })

  it.each([
    '?customer_email=nobody&amount=499&reference_id=',
    '?amount=12.5&customer_name=',
    '?customer_name=4242%204242%204242%204242',
    '?amount=-1&discount_code=SPRING',
    '?amount=999999999',
    '?customer_email=a%40b.test%00&utm_source=%00&discount_code=%00',
    `?customer_name=${'x'.repeat(300)}&utm_source=${'x'.repeat(501)}`,
  ])('ignores what is not valid in %s', async (query) => {
    const { link } = await createLink()
    await visitor.get(`/checkout-links/${link.client_secret}${query}`)
    expect(await checkoutsOf(link)).toMatchObject([
      { customerEmail: null, customerName: null, amount: 500, metadata: { campaign: 'spring' } },
    ])
  })

  it('goes on with everything that fills in nothing, in the order in which it came', async () => {
    const { link } = await createLink()
    const used = 'customer_email=ada%40example.com&amount=1500&custom_field_data.engraving=x'
    const origin = encodeURIComponent('https://acme.test/pricing')
    const kept = 'theme=dark&tag=a&tag=b%26c%3D1&utm_source=mail&locale=de'
    const address = await visit(link, `?${used}&${kept}&embed_origin=${origin}`)
    const [checkout] = await checkoutsOf(link)
    expect(checkout).toMatchObject({ amount: 1500, embedOrigin: 'https://acme.test' })
    expect(address).toBe(`http://localhost:3000/portal/checkout/${checkout?.clientSecret}?${kept}`)
  })

  it.each(['javascript:alert(1)', 'acme', '%20', 'data:text/html,x'])(
    'is embedded by no %s',
    async (origin) => {
      const { link } = await createLink()
      await visit(link, `?embed_origin=${origin}`)
      expect(await checkoutsOf(link)).toMatchObject([{ embedOrigin: null }])
    },
  )

  it('opens with the discount of its code, else its own, else none', async () => {
    const { link, client, organizationId } = await createLink()
    const own = await createDiscount(harness, organizationId, { type: 'fixed', amount: 100 })
    const coded = await createDiscount(harness, organizationId)
    const path = `/v1/checkout-links/${link.id}`
    expect(await client.patch(path, { discount_id: own.id })).toMatchObject({
      body: { discount_id: own.id, discount: { amount: 100 } },
    })
    await visit(link, `?discount_code=${coded.code.toLowerCase()}&amount=1000`)
    await visit(link, '?discount_code=UNKNOWN&amount=1000')
    await client.patch(path, { allow_discount_codes: false })
    await visit(link, `?discount_code=${coded.code}&amount=1000`)
    await visit(link, '?amount=500')
    await harness.database.discount.update({ where: { id: own.id }, data: { amount: 460 } })
    await visit(link, '?amount=500')
    await client.delete(`/v1/discounts/${own.id}`)
    expect(await client.get(path)).toMatchObject({ body: { discount: null, discount_id: null } })
    await visit(link, '?amount=1000')
    const checkouts = await checkoutsOf(link)
    expect(checkouts.map(({ discountId, totalAmount }) => [discountId, totalAmount])).toEqual([
      [coded.id, 800],
      [own.id, 900],
      [own.id, 900],
      [own.id, 400],
      [null, 500],
      [null, 1000],
    ])
  })

  it('offers only what is still on sale', async () => {
    const { link, client, organizationId, product } = await createLink()
    const other = await createProduct(harness, organizationId)
    await client.patch(`/v1/checkout-links/${link.id}`, { products: [product.id, other.id] })
    await client.patch(`/v1/products/${product.id}`, { is_archived: true })
    await visit(link)
    expect(await checkoutsOf(link)).toMatchObject([{ productId: other.id }])
    await client.patch(`/v1/products/${other.id}`, { is_archived: true })
    expect(await visit(link)).toBe(unavailable)
  })

  it('says that a deleted or unknown link is over', async () => {
    const { link, client } = await createLink()
    await client.delete(`/v1/checkout-links/${link.id}`)
    expect(await visit(link)).toBe(unavailable)
    expect(await visit({ ...link, client_secret: 'tollgate_cl_nobody' })).toBe(unavailable)
    expect(await checkoutsOf(link)).toEqual([])
  })

  it('is unavailable for a while to someone who opens a hundred in a minute', async () => {
    const hasty = createBrowser(limited.app)
    const statuses: number[] = []
    for (let visits = 0; visits <= 100; visits++) {
      statuses.push((await hasty.get('/checkout-links/tollgate_cl_nobody')).status)
    }
    expect(statuses).toEqual([...Array(100).fill(302), 429])
  })
})
