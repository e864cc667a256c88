import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ServerProcess } from '../server-process.ts'
import { type Cookies, post, signUp } from '../visitor.ts'

export interface Seller {
  organizationId: string
  productId: string
  benefitId: string
  /** Opens a checkout of the product, and answers its secret. */
  open(): Promise<string>
  /** Has the product give these benefits. */
  give(benefitIds: string[]): Promise<void>
  /** Has an endpoint told of these events. */
  listen(url: string, events: string[]): Promise<void>
  /** Adds a customer who hasn’t been there. */
  register(): Promise<string>
}

/** A merchant with a product that gives nothing yet, and a benefit. */
export async function createSeller(server: ServerProcess, slug: string): Promise<Seller> {
  const { cookies } = await signUp(server)
  const create = (path: string, body: object) => createThing(server, cookies, path, body)
  const organizationId = await create('/api/auth/organization/create', { name: 'Engines', slug })
  const about = `?organization_id=${organizationId}`
  const productId = await create(`/v1/products/${about}`, {
    name: 'Engine',
    recurring_interval: null,
    prices: [{ amount_type: 'fixed', price_amount: 1900 }],
  })
  const benefitId = await create(`/v1/benefits/${about}`, {
    type: 'custom',
    description: 'Private chat',
    properties: { note: 'Come in' },
  })
  const give = async (benefits: string[]) => {
    await create(`/v1/products/${productId}/benefits${about}`, { benefits })
  }
  const open = async () => {
    const given = { body: { products: [productId] }, cookies, expected: '"client_secret"' }
    return JSON.parse(await post(server, '/v1/checkouts/', given)).client_secret
  }
  const listen = async (url: string, events: string[]) => {
    await create(`/v1/webhooks/endpoints${about}`, { url, format: 'raw', events })
  }
  const register = () => create(`/v1/customers/${about}`, { email: `${randomUUID()}@example.com` })
  return { organizationId, productId, benefitId, open, give, listen, register }
}

async function createThing(
  server: ServerProcess,
  cookies: Cookies,
  path: string,
  body: object,
): Promise<string> {
  return JSON.parse(await post(server, path, { body, cookies, expected: '"id"' })).id
}

const HOLDERS = `
  WITH c AS (
    INSERT INTO customers (id, organization_id, email, created_at)
    SELECT uuidv7(), $1, 'customer-' || n || '@example.com', now()
    FROM generate_series(1, $3::int) n RETURNING id
  )
  INSERT INTO orders (id, organization_id, number, status, subtotal_amount, net_amount, total_amount,
    currency, billing_reason, customer_id, product_id, created_at)
  SELECT uuidv7(), $1, 'ENG-' || row_number() OVER (), 'paid', 1900, 1900, 1900, 'usd', 'purchase', id, $2,
    now()
  FROM c`

/** So many customers, each of whom has bought the product once. */
export async function fillHolders(
  connection: pg.Client,
  { organizationId, productId }: Seller,
  count: number,
): Promise<void> {
  await connection.query(HOLDERS, [organizationId, productId, count])
  await connection.query('VACUUM ANALYZE customers, orders')
}
