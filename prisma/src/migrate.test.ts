import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations } from './migration-files.ts'
import { migrationsOf, ordersBefore, read } from './testing/older-migrations.ts'
import { ownDatabase } from './testing/own-database.ts'

test('applies every migration once, and nothing the second time', async () => {
  const url = await ownDatabase('empty')
  const names = readMigrations(migrationsFolder).map(({ name }) => name)
  expect(await migrate(url)).toEqual(names)
  expect(await migrate(url)).toEqual([])
})

test('numbers the orders that were there before numbers, as they came', async () => {
  const url = await ownDatabase('empty')
  const before = readMigrations(migrationsFolder).filter(({ name }) => name < '20261122081500')
  const older = await migrationsOf(Object.fromEntries(before.map(({ name, sql }) => [name, sql])))
  await migrate(url, readMigrations(older.folder))
  await read(url, ordersBefore)
  await migrate(url)
  expect(await read(url, 'SELECT number FROM orders ORDER BY created_at')).toEqual([
    ['LIND-1001'],
    ['LIND-1002'],
  ])
  expect(await read(url, 'SELECT order_prefix, order_sequence FROM organizations')).toEqual([
    ['LIND', 1002],
  ])
})

test('books the orders that were there before the ledger', async () => {
  const url = await ownDatabase('empty')
  const before = readMigrations(migrationsFolder).filter(({ name }) => name < '20261123082923')
  const older = await migrationsOf(Object.fromEntries(before.map(({ name, sql }) => [name, sql])))
  await migrate(url, readMigrations(older.folder))
  await read(url, ordersBefore)
  await read(url, "UPDATE orders SET status = 'paid' WHERE number = 'LIND-1001'")
  await migrate(url)
  const booked = `
    SELECT o.number, j.kind, j.currency, e.account, e.amount
    FROM orders o
      LEFT JOIN journals j ON j.order_id = o.id AND j.customer_id = o.customer_id
      LEFT JOIN ledger_entries e ON e.journal_id = j.id
    ORDER BY 1, 2, 4`
  expect(await read(url, booked)).toEqual([
    ['LIND-1001', 'payment', 'usd', 'customer_receivable', -900],
    ['LIND-1001', 'payment', 'usd', 'processor_clearing', 900],
    ['LIND-1001', 'sale', 'usd', 'customer_receivable', 900],
    ['LIND-1001', 'sale', 'usd', 'sales', -900],
    ['LIND-1002', 'sale', 'usd', 'customer_receivable', 900],
    ['LIND-1002', 'sale', 'usd', 'sales', -900],
  ])
})

test('makes texts of the fractions that checkouts had for customers', async () => {
  const url = await ownDatabase('empty')
  const before = readMigrations(migrationsFolder).filter(({ name }) => name < '20261123210000')
  const older = await migrationsOf(Object.fromEntries(before.map(({ name, sql }) => [name, sql])))
  await migrate(url, readMigrations(older.folder))
  const metadata = { rate: 1.5, seats: 3, plan: '1.5', is_trial: true, huge: 1e300, half: -0.5 }
  const given = [JSON.stringify(metadata), '{}', '{"seats": 2.0}']
  await read(
    url,
    `WITH o AS (
       INSERT INTO organizations (id, name, slug, created_at)
       VALUES (gen_random_uuid(), 'Lindgren', 'lindgren-audio', now()) RETURNING id
     ), p AS (
       INSERT INTO products (id, organization_id, name, created_at)
       SELECT gen_random_uuid(), id, 'Anvil', now() FROM o RETURNING id, organization_id
     ), r AS (
       INSERT INTO product_prices (id, organization_id, product_id, amount_type, type, price_currency,
         created_at)
       SELECT gen_random_uuid(), organization_id, id, 'free', 'one_time', 'usd', now() FROM p
       RETURNING id, product_id, organization_id
     )
     INSERT INTO checkouts (id, organization_id, product_id, product_price_id, client_secret, expires_at,
       amount, net_amount, total_amount, currency, customer_metadata, created_at)
     SELECT gen_random_uuid(), organization_id, product_id, r.id, n::text, now(), 0, 0, 0, 'usd',
       m::jsonb, now() + n * interval '1 day'
     FROM r, unnest(ARRAY['${given.join("', '")}']) WITH ORDINALITY AS m(m, n)`,
  )
  await migrate(url)
  expect(await read(url, 'SELECT customer_metadata FROM checkouts ORDER BY created_at')).toEqual([
    [{ ...metadata, rate: '1.5', huge: `1${'0'.repeat(300)}`, half: '-0.5' }],
    [{}],
    [{ seats: 2 }],
  ])
})

test('keeps all subscriptions of customers who had several, and tells apart those who had one', async () => {
  const url = await ownDatabase('empty')
  const before = readMigrations(migrationsFolder).filter(({ name }) => name < '20261124134700')
  const older = await migrationsOf(Object.fromEntries(before.map(({ name, sql }) => [name, sql])))
  await migrate(url, readMigrations(older.folder))
  await read(
    url,
    `WITH o AS (
       INSERT INTO organizations (id, name, slug, created_at, subscription_settings)
       SELECT gen_random_uuid(), name, name, now(), settings::jsonb FROM (VALUES
         ('one', '{}'), ('several', '{"allow_multiple_subscriptions": true}')
       ) AS g(name, settings) RETURNING id, name
     ), p AS (
       INSERT INTO products (id, organization_id, name, created_at)
       SELECT gen_random_uuid(), id, 'Anvil', now() FROM o RETURNING id, organization_id
     ), c AS (
       INSERT INTO customers (id, organization_id, email, created_at)
       SELECT gen_random_uuid(), id, person || '@example.com', now()
       FROM o, unnest(ARRAY['ada', 'grace', 'edsger']) AS person
       RETURNING id, organization_id, email
     )
     INSERT INTO subscriptions (id, organization_id, customer_id, product_id, status, amount, currency,
       recurring_interval, anchor_at, current_period_start, current_period_end, created_at, past_due_at,
       ended_at)
     SELECT gen_random_uuid(), c.organization_id, c.id, p.id, status, 900, 'usd', 'month', now(), now(),
       now() + interval '1 month', now(), now(), CASE status WHEN 'canceled' THEN now() END
     FROM c JOIN p USING (organization_id) JOIN (VALUES
       ('ada', 'active'), ('ada', 'past_due'), ('grace', 'active'), ('grace', 'canceled'),
       ('edsger', 'canceled')
     ) AS had(person, status) ON c.email = person || '@example.com'`,
  )
  expect(await migrate(url)).toContain('20261124134700_exclusive_subscriptions')
  const sold = await read(
    url,
    `SELECT o.name, split_part(c.email, '@', 1), s.status, s.is_exclusive
     FROM subscriptions s JOIN organizations o ON o.id = s.organization_id
       JOIN customers c ON c.id = s.customer_id
     ORDER BY 1, 2, 3`,
  )
  const of = (merchant: string, isOnly: boolean) => [
    [merchant, 'ada', 'active', false],
    [merchant, 'ada', 'past_due', false],
    [merchant, 'edsger', 'canceled', false],
    [merchant, 'grace', 'active', isOnly],
    [merchant, 'grace', 'canceled', false],
  ]
  expect(sold).toEqual([...of('one', true), ...of('several', false)])
})

test('refuses a migration that was changed after it had been applied', async () => {
  const url = await ownDatabase('empty')
  const { folder, write } = await migrationsOf({ '1_one': 'CREATE TABLE one (id int)' })
  await migrate(url, readMigrations(folder))
  await write('1_one', 'CREATE TABLE one (id bigint)')
  await expect(migrate(url, readMigrations(folder))).rejects.toThrow('1_one was changed')
})

test('two migrators at once apply each migration once', async () => {
  const url = await ownDatabase('empty')
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(applied.flat()).toEqual(readMigrations(migrationsFolder).map(({ name }) => name))
})

test('a failed migration leaves nothing behind and applies once it is fixed', async () => {
  const url = await ownDatabase('empty')
  const { folder, write } = await migrationsOf({
    '1_one': 'CREATE TABLE one (id int)',
    '2_two': 'CREATE TABLE two (id int); SELECT missing()',
  })
  await expect(migrate(url, readMigrations(folder))).rejects.toThrow(
    '2_two failed and was rolled back',
  )
  expect(await read(url, "SELECT to_regclass('one'), to_regclass('two')")).toEqual([['one', null]])
  await write('2_two', 'CREATE TABLE two (id int) -- mended')
  expect(await migrate(url, readMigrations(folder))).toEqual(['2_two'])
  expect(
    await read(
      url,
      `SELECT migration_name, finished_at IS NOT NULL, rolled_back_at IS NOT NULL
       FROM _prisma_migrations ORDER BY started_at`,
    ),
  ).toEqual([
    ['1_one', true, false],
    ['2_two', false, true],
    ['2_two', true, false],
  ])
})

test('steps aside for the running version while it can’t have a lock, and applies once it can', async () => {
  const url = await ownDatabase('empty')
  const { folder, write } = await migrationsOf({ '1_one': 'CREATE TABLE one (id int)' })
  await migrate(url, readMigrations(folder))
  await write('2_two', 'ALTER TABLE one ADD COLUMN name text')
  const running = new pg.Client({ connectionString: url })
  await running.connect()
  await running.query('BEGIN; SELECT FROM one')
  const migrating = migrate(url, readMigrations(folder))
  // What comes after the migration waits behind it, and no longer than it waits itself.
  await expect.poll(() => read(url, waitingForLocks)).toEqual([[1]])
  const began = performance.now()
  await read(url, 'SELECT FROM one')
  expect(performance.now() - began).toBeLessThan(5000)
  await running.query('COMMIT')
  expect(await migrating).toEqual(['2_two'])
  expect(await read(url, 'SELECT count(*)::int FROM _prisma_migrations')).toEqual([[2]])
  await running.end()
})

const waitingForLocks = `
  SELECT count(*)::int FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`

test('refuses to go on where another migrator left a migration unfinished', async () => {
  const url = await ownDatabase('migrated')
  await read(
    url,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'y', '9_nine')`,
  )
  await expect(migrate(url)).rejects.toThrow('9_nine was left unfinished')
})

test('numbers events from the upgrade on, also those of a version that knows no numbers', async () => {
  const url = await ownDatabase('empty')
  const before = readMigrations(migrationsFolder).filter(({ name }) => name < '20261128233000')
  const older = await migrationsOf(Object.fromEntries(before.map(({ name, sql }) => [name, sql])))
  await migrate(url, readMigrations(older.folder))
  const happen = (type: string) =>
    read(
      url,
      `INSERT INTO outbox_events (id, type, payload, created_at)
       VALUES (gen_random_uuid(), '${type}', '{}', now())`,
    )
  await happen('before')
  await migrate(url)
  for (const type of ['first', 'second']) await happen(type)
  expect(
    await read(url, 'SELECT type, sequence::int FROM outbox_events ORDER BY 2 NULLS FIRST'),
  ).toEqual([
    ['before', null],
    ['first', 1],
    ['second', 2],
  ])
})
