import type { ClientBase } from 'pg'

interface Due {
  productId: string
  count: number
  /** How long ago their first period ended, in SQL. */
  since?: string
}

const CUSTOMERS = `
  INSERT INTO customers (id, organization_id, email, created_at)
  SELECT uuidv7(), p.organization_id, 'customer-' || n || '@example.com', now()
  FROM products p, generate_series(1, $2::int) n WHERE p.id = $1 RETURNING id`

const CARDS = `
  INSERT INTO payment_methods (id, organization_id, customer_id, processor, processor_id, holder_id, brand,
    last4, expiry_month, expiry_year, is_default, created_at)
  SELECT uuidv7(), organization_id, id, 'sandbox', 'card_test_success', id, 'visa', '4242', 12, 2090, true, now()
  FROM customers WHERE id = ANY($1::uuid[])`

const SUBSCRIPTIONS = `
  INSERT INTO subscriptions (id, organization_id, customer_id, product_id, payment_method_id, status, amount,
    currency, recurring_interval, anchor_at, current_period_start, current_period_end, started_at, due_at,
    created_at)
  SELECT uuidv7(), p.organization_id, m.customer_id, p.id, m.id, 'active', r.price_amount, r.price_currency,
    'month', at - interval '1 month', at - interval '1 month', at, at - interval '1 month', at, now()
  FROM products p
    JOIN product_prices r ON r.product_id = p.id,
    payment_methods m, (SELECT date_trunc('second', now() - $3::interval) AS at) due
  WHERE p.id = $1 AND m.customer_id = ANY($2::uuid[]) RETURNING id`

const PRICES = `
  INSERT INTO subscription_prices (organization_id, subscription_id, product_price_id, position)
  SELECT s.organization_id, s.id, r.id, 0 FROM subscriptions s
    JOIN product_prices r ON r.product_id = s.product_id
  WHERE s.id = ANY($1::uuid[])`

/** Not what is empty still: PostgreSQL would plan to read it whole, and go on so once it is full. */
const ANALYZE = 'ANALYZE customers, payment_methods, subscriptions, subscription_prices'

/** Monthly subscriptions of one product that are all due to be renewed, each with a good card. */
export async function fillDueSubscriptions(
  connection: ClientBase,
  { productId, count, since = '1 minute' }: Due,
): Promise<void> {
  const insert = async (text: string, values: unknown[]) =>
    (await connection.query<{ id: string }>(text, values)).rows.map(({ id }) => id)
  // A service that runs meanwhile would renew what has no price yet.
  await connection.query('BEGIN')
  const customers = await insert(CUSTOMERS, [productId, count])
  await connection.query(CARDS, [customers])
  const subscriptions = await insert(SUBSCRIPTIONS, [productId, customers, since])
  await connection.query(PRICES, [subscriptions])
  await connection.query('COMMIT')
  await connection.query(ANALYZE)
}
