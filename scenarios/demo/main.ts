/**
 * `pnpm demo [address]` fills a running service with a believable merchant, through the public API.
 */
import { createClient, type Schema, TollgateError, unwrap } from '@tollgate/client'
import { scopes } from '@tollgate/contracts'
import { createCookieFetch } from '../testing/cookie-fetch.ts'
import {
  colleagues,
  customers,
  type DemoProduct,
  emailOf,
  organization,
  products,
} from './catalogue.ts'
import { addPeople, showsMails } from './people.ts'

const ORDERS = 48
const [baseUrl = 'http://localhost:3000'] = process.argv.slice(2)
const owner = { email: 'demo@example.com', password: 'lindenhof-press-demo' }

type Client = ReturnType<typeof createClient>

/** The owner’s browser, and a program with every scope. */
async function createMerchant(): Promise<{ browser: Client; client: Client }> {
  const browser = createClient({ baseUrl, fetch: createCookieFetch(baseUrl) })
  await unwrap(
    browser.POST('/api/auth/sign-up/email', { body: { name: 'Demo Merchant', ...owner } }),
  )
  const made = await unwrap(browser.POST('/api/auth/organization/create', { body: organization }))
  const { token } = await unwrap(
    browser.POST('/v1/organization-access-tokens', {
      body: { organization_id: made.id, comment: 'Demo data', scopes: [...scopes] },
    }),
  )
  return { browser, client: createClient({ baseUrl, accessToken: token }) }
}

async function putOnSale(client: Client, demo: DemoProduct): Promise<Schema<'Product'>> {
  const { name, description, price } = demo
  const product = await unwrap(
    client.POST('/v1/products', {
      body: { name, description, recurring_interval: null, prices: [price] },
    }),
  )
  if (demo.benefit) {
    const { description: title, note } = demo.benefit
    const benefit = await unwrap(
      client.POST('/v1/benefits', {
        body: { type: 'custom', description: title, properties: { note } },
      }),
    )
    const path = { id: product.id }
    await unwrap(
      client.POST('/v1/products/{id}/benefits', {
        params: { path },
        body: { benefits: [benefit.id] },
      }),
    )
  }
  await unwrap(client.POST('/v1/checkout-links', { body: { label: name, products: [product.id] } }))
  return product
}

async function buy(
  client: Client,
  productId: string,
  buyer: (typeof customers)[number],
): Promise<void> {
  const checkout = await unwrap(client.POST('/v1/checkouts', { body: { products: [productId] } }))
  await unwrap(
    client.POST('/v1/checkouts/client/{client_secret}/confirm', {
      params: { path: { client_secret: checkout.client_secret } },
      body: {
        confirmation_token_id: checkout.is_payment_form_required ? 'ctoken_test_success' : null,
        customer_name: buyer.name,
        customer_email: emailOf(buyer.name),
        customer_billing_address: { country: buyer.country },
      },
    }),
  )
}

/** Picks by weight, the same at every run. */
function pick(turn: number): number {
  const total = products.reduce((sum, product) => sum + product.weight, 0)
  let point = (turn * 7) % total
  return products.findIndex((product) => {
    point -= product.weight
    return point < 0
  })
}

function listColleagues(): string {
  return colleagues.map(({ name, role }) => `  ${emailOf(name)} (${role})`).join('\n')
}

async function fill(): Promise<void> {
  const { browser, client } = await createMerchant()
  const withPeople = await showsMails(baseUrl)
  if (withPeople) await addPeople({ baseUrl, browser, password: owner.password })
  const onSale: string[] = []
  for (const demo of products) onSale.push((await putOnSale(client, demo)).id)
  for (let turn = 0; turn < ORDERS; turn++) {
    const buyer = customers[turn % customers.length]
    const productId = onSale[pick(turn)]
    if (buyer && productId) await buy(client, productId, buyer)
    process.stdout.write(`\r${turn + 1} of ${ORDERS} orders`)
  }
  console.log(`\n\nSign in at ${baseUrl}/sign-in\n  ${owner.email}\n  ${owner.password}`)
  if (withPeople) console.log(`\nWith the same password, to see other roles:\n${listColleagues()}`)
}

try {
  await fill()
} catch (error) {
  const known = error instanceof TollgateError || error instanceof TypeError
  if (!known) throw error
  const taken = error instanceof TollgateError && error.code === 'USER_ALREADY_EXISTS'
  console.error(
    taken
      ? `The demo is there already: sign in at ${baseUrl}/sign-in as ${owner.email}, ${owner.password}`
      : `${baseUrl} could not be filled: ${error.message}. Is the service running?`,
  )
  process.exitCode = 1
}
