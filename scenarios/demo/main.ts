/**
 * `pnpm demo [address]` fills a running service with a believable merchant, through the public API.
 */
import { createClient, type Schema, TollgateError, unwrap } from '@tollgate/client'
import { scopes } from '@tollgate/contracts'
import { createCookieFetch } from '../testing/cookie-fetch.ts'
import {
  business,
  cardOf,
  colleagues,
  type customers,
  type DemoProduct,
  emailOf,
  organization,
  products,
} from './catalogue.ts'
import { openClock, type ServiceClock } from './clock.ts'
import { type Visit, visitsUntil } from './history.ts'
import { addColleagues, inviteOthers, showsMails } from './people.ts'

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
  const client = createClient({ baseUrl, accessToken: token })
  const path = { id: made.id }
  await unwrap(client.PATCH('/v1/organizations/{id}', { params: { path }, body: business }))
  return { browser, client }
}

async function signIn(): Promise<Client> {
  const browser = createClient({ baseUrl, fetch: createCookieFetch(baseUrl) })
  await unwrap(browser.POST('/api/auth/sign-in/email', { body: owner }))
  const body = { organizationSlug: organization.slug }
  await unwrap(browser.POST('/api/auth/organization/set-active', { body }))
  return browser
}

async function putOnSale(client: Client, demo: DemoProduct): Promise<Schema<'Product'>> {
  const { name, description, interval, price } = demo
  const product = await unwrap(
    client.POST('/v1/products', {
      body: { name, description, recurring_interval: interval, prices: [price] },
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

interface Shopping {
  productId: string
  buyer: (typeof customers)[number]
  buys: boolean
}

async function visit(client: Client, { productId, buyer, buys }: Shopping): Promise<void> {
  const checkout = await unwrap(client.POST('/v1/checkouts', { body: { products: [productId] } }))
  if (!buys) return
  await unwrap(
    client.POST('/v1/checkouts/client/{client_secret}/confirm', {
      params: { path: { client_secret: checkout.client_secret } },
      body: {
        confirmation_token_id: checkout.is_payment_form_required ? cardOf(buyer.name) : null,
        customer_name: buyer.name,
        customer_email: emailOf(buyer.name),
        customer_billing_address: { country: buyer.country },
      },
    }),
  )
}

function listColleagues(): string {
  return colleagues.map(({ name, role }) => `  ${emailOf(name)} (${role})`).join('\n')
}

/**
 * Lets the visits happen, each at its own time where the service’s clock can be moved. Who has subscribed
 * doesn’t do so again.
 */
async function replay(client: Client, onSale: string[], { clock, visits }: History): Promise<void> {
  const subscribers = new Set<string>()
  for (const [index, { at, buyer, product, buys }] of visits.entries()) {
    await clock?.setTo(at)
    const productId = onSale[product]
    const subscribes = buys && products[product]?.interval !== null
    const isTwice = subscribes && subscribers.has(buyer.name)
    if (productId) await visit(client, { productId, buyer, buys: buys && !isTwice })
    if (subscribes) subscribers.add(buyer.name)
    process.stdout.write(`\r${index + 1} of ${visits.length} checkouts`)
  }
}

interface History {
  clock: ServiceClock | null
  visits: Visit[]
}

async function fill({ clock, visits }: History): Promise<void> {
  const opening = visits[0]?.at.getTime() ?? Date.now()
  await clock?.setTo(new Date(opening - 3_600_000))
  const { browser, client } = await createMerchant()
  const withPeople = await showsMails(baseUrl)
  const { password } = owner
  if (withPeople) await addColleagues({ baseUrl, browser, password })
  const onSale: string[] = []
  for (const demo of products) onSale.push((await putOnSale(client, demo)).id)
  await replay(client, onSale, { clock, visits })
  await clock?.restore()
  if (withPeople) await inviteOthers({ baseUrl, browser: await signIn(), password })
  console.log(`\n\nSign in at ${baseUrl}/sign-in\n  ${owner.email}\n  ${owner.password}`)
  if (withPeople) console.log(`\nWith the same password, to see other roles:\n${listColleagues()}`)
}

const clock = await openClock(baseUrl).catch(() => null)
try {
  await fill({ clock, visits: visitsUntil(new Date()) })
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
} finally {
  // A demo that failed halfway leaves no service in the past.
  await clock?.restore().catch(() => {})
}
