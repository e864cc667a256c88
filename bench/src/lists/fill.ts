import pg from 'pg'

interface Filled {
  organizationId: string
  count: number
}

/** Eight hundred names, a quarter of them in Cyrillic. */
const NAME = `
  (ARRAY['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Zoë', 'Иван', 'Олена'])[1 + n % 8] || ' ' ||
  (ARRAY['Lovelace', 'Hopper', 'Turing', 'Dijkstra', 'Liskov', 'Müller', 'Petrova', 'Шевченко', 'Yıldız',
    'Nowak'])[1 + n / 8 % 10] || ' ' || chr(65 + n / 80 % 10) || '.'`

const PRODUCTS = `
  WITH p AS (
    INSERT INTO products (id, organization_id, name, is_archived, created_at)
    SELECT uuidv7(), $1, 'Product ' || n, n % 10 = 0, now() - n * interval '1 day'
    FROM generate_series(1, 20) n RETURNING id, organization_id, created_at
  )
  INSERT INTO product_prices (id, organization_id, product_id, amount_type, type, price_currency,
    price_amount, created_at)
  SELECT uuidv7(), organization_id, id, 'fixed', 'one_time', 'usd', 1500, created_at FROM p`

/** One in twenty has no name, one in a hundred was deleted. */
const CUSTOMERS = `
  INSERT INTO customers (id, organization_id, email, name, created_at, deleted_at)
  SELECT uuidv7(), $1, 'customer-' || n || '@example.com', CASE WHEN n % 20 > 0 THEN ${NAME} END,
    now() - ($2::int - n) * interval '10 seconds', CASE WHEN n % 100 = 99 THEN now() END
  FROM generate_series(1, $2::int) n`

/** One in ten thousand, in a hundred and in ten has the same, and the oldest tenth. */
const METADATA = `
  jsonb_build_object('reference', (n % 10000)::text, 'campaign', (n % 100)::text, 'plan', (n % 10)::text,
    'origin', CASE WHEN n <= $2::int / 10 THEN 'import' ELSE 'shop' END)`

/** Nine in ten of one product; the customers are shuffled among them. */
const ORDERS = `
  INSERT INTO orders (id, organization_id, number, status, subtotal_amount, net_amount, total_amount,
    currency, billing_reason, customer_id, product_id, metadata, created_at)
  SELECT uuidv7(), $1, 'ACME-' || 1000 + n, 'paid', amount, amount, amount, 'usd', 'purchase',
    people[1 + (n::bigint * 7919 % $2::int)], wares[CASE WHEN n % 10 > 0 THEN 1 ELSE 1 + n / 10 % 20 END],
    ${METADATA}, now() - ($2::int - n) * interval '10 seconds'
  FROM generate_series(1, $2::int) n
    CROSS JOIN LATERAL (SELECT 100 + (n::bigint * 7907 % 100000)::int AS amount) a
    CROSS JOIN (SELECT array_agg(id) AS people FROM customers WHERE organization_id = $1) c
    CROSS JOIN (SELECT array_agg(id ORDER BY name) AS wares FROM products WHERE organization_id = $1) p`

/** Most have expired, one in a thousand is open. */
const CHECKOUTS = `
  INSERT INTO checkouts (id, organization_id, status, client_secret, expires_at, amount, net_amount,
    total_amount, currency, product_id, product_price_id, customer_email, customer_name, created_at)
  SELECT uuidv7(), $1, CASE WHEN n % 1000 = 0 THEN 'open' WHEN n % 3 = 0 THEN 'succeeded' ELSE 'expired' END,
    'secret-' || $1 || n, now() - ($2::int - n) * interval '10 seconds' + interval '1 hour',
    1500, 1500, 1500, 'usd', product_id, price_id, 'buyer-' || n || '@example.com', ${NAME},
    now() - ($2::int - n) * interval '10 seconds'
  FROM generate_series(1, $2::int) n
    CROSS JOIN (SELECT product_id, id AS price_id FROM product_prices WHERE organization_id = $1
      ORDER BY id LIMIT 1) p`

/** What keeps a table in order as rows come one by one, and only slows down a million at once. */
const UNBURDEN = `
  SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i WHERE i.indrelid = $1::regclass AND NOT i.indisunique`

const TABLES = { customers: CUSTOMERS, orders: ORDERS, checkouts: CHECKOUTS }

/** Not all tables: nothing is known of one without rows, or plans would count on its staying empty. */
const ANALYZE = `VACUUM ANALYZE ${[...Object.keys(TABLES), 'products', 'product_prices', 'row_counts']}`

/** One organization with so many customers, orders and checkouts, and what the planner knows of them. */
export async function fillLists(databaseUrl: string, filled: Filled): Promise<void> {
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  try {
    await connection.query("SET maintenance_work_mem = '512MB'")
    await connection.query(PRODUCTS, [filled.organizationId])
    for (const [table, text] of Object.entries(TABLES)) {
      await fillTable(connection, table, { text, values: [filled.organizationId, filled.count] })
    }
    await connection.query("UPDATE organizations SET order_prefix = 'ACME' WHERE id = $1", [
      filled.organizationId,
    ])
    await foldMetrics(connection)
    await connection.query(ANALYZE)
  } finally {
    await connection.end()
  }
}

/** What a worker does every few seconds; the process that is asked here only serves. */
async function foldMetrics(connection: pg.Client): Promise<void> {
  await connection.query('ANALYZE metric_changes')
  for (let folded = 1; folded > 0; ) {
    const { rows } = await connection.query<{ count: number }>(
      'SELECT fold_metric_changes(20000) AS count',
    )
    folded = rows[0]?.count ?? 0
  }
}

async function fillTable(
  connection: pg.Client,
  table: string,
  statement: pg.QueryConfig,
): Promise<void> {
  const { rows } = await connection.query<{ name: string; definition: string }>(UNBURDEN, [table])
  for (const { name } of rows) await connection.query(`DROP INDEX ${name}`)
  await connection.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`)
  await connection.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  await connection.query(statement)
  await connection.query(`ALTER TABLE ${table} ENABLE TRIGGER ALL`)
  for (const { definition } of rows) await connection.query(definition)
}
