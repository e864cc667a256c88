import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

const FIND_TOKEN = {
  name: 'raw-token',
  text: `SELECT id, organization_id AS "organizationId", scopes, expires_at AS "expiresAt"
         FROM access_tokens WHERE token_hash = $1 AND deleted_at IS NULL`,
}

/** The same rows as Tollgate writes. */
const CREATE_PRODUCT = {
  name: 'raw-create-product',
  text: `WITH p AS (
           INSERT INTO products (id, organization_id, name, created_at)
           VALUES ($1, $2, $3, now()) RETURNING *
         ), r AS (
           INSERT INTO product_prices (id, organization_id, product_id, amount_type, type,
             price_currency, price_amount, created_at)
           SELECT gen_random_uuid(), organization_id, id, 'fixed', 'one_time', 'usd', $4, created_at
           FROM p RETURNING *
         ), shown AS (
           SELECT p.id, p.organization_id, p.created_at, to_jsonb(p) ||
             jsonb_build_object('prices', jsonb_build_array(to_jsonb(r)), 'benefits', '[]'::jsonb)
             AS product
           FROM p, r
         ), e AS (
           INSERT INTO outbox_events (id, organization_id, type, payload, created_at)
           SELECT gen_random_uuid(), organization_id, 'product.created', product, created_at
           FROM shown
         ), a AS (
           INSERT INTO audit_entries (id, organization_id, actor_type, actor_id, action,
             target_type, target_id, after, salt, details_hash, version, chain, digest, created_at)
           SELECT gen_random_uuid(), organization_id, 'access-token', $5, 'product.created',
             'product', id::text, product, $6, $7, 2, organization_id, $8, created_at FROM shown
         )
         SELECT product FROM shown`,
}

const SHOWN_PRODUCT = `
  SELECT to_jsonb(p) || jsonb_build_object(
    'prices', (SELECT jsonb_agg(to_jsonb(r)) FROM product_prices r
      WHERE r.organization_id = p.organization_id AND r.product_id = p.id AND NOT r.is_archived),
    'benefits', (SELECT coalesce(jsonb_agg(to_jsonb(b) ORDER BY x.position), '[]')
      FROM product_benefits x JOIN benefits b
        ON b.organization_id = x.organization_id AND b.id = x.benefit_id
      WHERE x.organization_id = p.organization_id AND x.product_id = p.id
        AND b.deleted_at IS NULL)
  ) AS product, p.* FROM products p`

const CREATE_CHECKOUT = {
  name: 'raw-create-checkout',
  text: `WITH p AS (
           ${SHOWN_PRODUCT} WHERE p.organization_id = $2 AND p.id = $3
         ), r AS (
           SELECT * FROM product_prices
           WHERE organization_id = $2 AND product_id = $3 AND NOT is_archived LIMIT 1
         ), c AS (
           INSERT INTO checkouts (id, organization_id, client_secret, expires_at, amount,
             net_amount, tax_amount, total_amount, currency, product_id, product_price_id,
             created_at)
           SELECT $1, $2, $4, now() + '1 day', price_amount, price_amount, 0, price_amount,
             price_currency, product_id, id, now() FROM r RETURNING *
         ), o AS (
           INSERT INTO checkout_products (id, organization_id, checkout_id, product_id, position)
           SELECT gen_random_uuid(), organization_id, id, product_id, 0 FROM c
         ), shown AS (
           SELECT to_jsonb(c) || jsonb_build_object('product', p.product,
             'products', jsonb_build_array(p.product), 'product_price', to_jsonb(r)) AS checkout
           FROM c, p, r
         ), e AS (
           INSERT INTO outbox_events (id, organization_id, type, payload, created_at)
           SELECT gen_random_uuid(), $2, 'checkout.created', checkout, now() FROM shown
         )
         SELECT checkout FROM shown`,
}

const FIND_CHECKOUT = {
  name: 'raw-checkout',
  text: `SELECT row_to_json(c) AS checkout, row_to_json(o) AS organization, p.product,
           row_to_json(r) AS price
         FROM checkouts c
           JOIN organizations o ON o.id = c.organization_id
           JOIN product_prices r
             ON r.organization_id = c.organization_id AND r.id = c.product_price_id
           CROSS JOIN LATERAL (${SHOWN_PRODUCT}
             WHERE p.organization_id = c.organization_id AND p.id = c.product_id) p
         WHERE c.client_secret = $1`,
}

const TOTAL = (list: string) =>
  `(SELECT coalesce(sum(delta), 0)::integer FROM row_counts
    WHERE organization_id = $1 AND list = '${list}') AS total`

const LISTS = {
  products: {
    name: 'raw-products',
    text: `SELECT ${TOTAL('products')}, (SELECT json_agg(product) FROM (
             ${SHOWN_PRODUCT} WHERE p.organization_id = $1
             ORDER BY p.created_at DESC, p.id DESC LIMIT 10) p) AS items`,
  },
  customers: {
    name: 'raw-customers',
    text: `SELECT ${TOTAL('customers')}, (SELECT json_agg(c) FROM (
             SELECT * FROM customers WHERE organization_id = $1 AND deleted_at IS NULL
             ORDER BY created_at DESC, id DESC LIMIT 10) c) AS items`,
  },
  orders: {
    name: 'raw-orders',
    text: `SELECT ${TOTAL('orders')}, (SELECT json_agg(shown) FROM (
             SELECT to_jsonb(o) || jsonb_build_object('customer', to_jsonb(c), 'product', to_jsonb(p),
               'items', (SELECT coalesce(jsonb_agg(i), '[]') FROM order_items i
                 WHERE i.organization_id = o.organization_id AND i.order_id = o.id)) AS shown
             FROM (SELECT * FROM orders WHERE organization_id = $1
                 ORDER BY created_at DESC, id DESC LIMIT 10) o
               JOIN customers c ON c.organization_id = o.organization_id AND c.id = o.customer_id
               JOIN products p ON p.organization_id = o.organization_id AND p.id = o.product_id
             ORDER BY o.created_at DESC, o.id DESC) s) AS items`,
  },
}

interface Token {
  id: string
  organizationId: string
}

export function createSellingStatements(pool: pg.Pool) {
  async function findToken(secret: string): Promise<Token | undefined> {
    const values = [createHash('sha256').update(secret).digest()]
    return (await pool.query<Token>({ ...FIND_TOKEN, values })).rows[0]
  }
  async function createProduct(by: Token, given: { name: string; prices: [Price] }) {
    const id = randomUUID()
    const [price] = given.prices
    const salt = randomBytes(16)
    const details = sha256(salt, JSON.stringify(given))
    const digest = sha256(details, JSON.stringify([id, by.id]))
    const values = [id, by.organizationId, given.name, price.price_amount, by.id]
    const { rows } = await pool.query<{ product: object }>({
      ...CREATE_PRODUCT,
      values: [...values, salt, details, digest],
    })
    return rows[0]?.product
  }
  async function createCheckout(by: Token, { products }: { products: [string] }) {
    const secret = `tollgate_c_${randomBytes(24).toString('base64url')}`
    const values = [randomUUID(), by.organizationId, products[0], secret]
    const { rows } = await pool.query<{ checkout: object }>({ ...CREATE_CHECKOUT, values })
    return rows[0]?.checkout
  }
  async function findCheckout(secret: string): Promise<object | undefined> {
    const { rows } = await pool.query<Found>({ ...FIND_CHECKOUT, values: [secret] })
    const [found] = rows
    if (!found) return undefined
    const { checkout, ...parts } = found
    return { ...checkout, ...parts, products: [parts.product] }
  }
  async function findList(by: Token, list: keyof typeof LISTS) {
    const values = [by.organizationId]
    const { rows } = await pool.query<Listed>({ ...LISTS[list], values })
    const { items = [], total = 0 } = rows[0] ?? {}
    return { items, pagination: { total_count: total, max_page: Math.ceil(total / 10) } }
  }
  return { findToken, createProduct, createCheckout, findCheckout, findList }
}

interface Price {
  price_amount: number
}

interface Listed {
  items: object[]
  total: number
}

interface Found {
  checkout: object
  organization: object
  product: object
  price: object
}

function sha256(first: Buffer, then: string): Buffer {
  return createHash('sha256').update(first).update(then).digest()
}
