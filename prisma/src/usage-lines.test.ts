import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations } from './migration-files.ts'
import { migrationsOf, ordersBefore, read } from './testing/older-migrations.ts'
import { ownDatabase } from './testing/own-database.ts'

test('names the meters of what was billed for use before its lines did', async () => {
  const url = await ownDatabase('empty')
  const before = readMigrations(migrationsFolder).filter(({ name }) => name < '20261127174500')
  const older = await migrationsOf(Object.fromEntries(before.map(({ name, sql }) => [name, sql])))
  await migrate(url, readMigrations(older.folder))
  await read(url, ordersBefore)
  await read(
    url,
    `WITH m AS (
       INSERT INTO meters (id, organization_id, name, filter, aggregation, revision, created_at)
       SELECT gen_random_uuid(), id, 'Renamed since', '{}', '{}', 1, now() FROM organizations
       RETURNING id, organization_id
     ), r AS (
       INSERT INTO product_prices (id, organization_id, product_id, amount_type, type, price_currency,
         meter_id, meter_name, unit_amount, created_at)
       SELECT gen_random_uuid(), p.organization_id, p.id, 'metered_unit', 'recurring', 'usd', m.id,
         'Renamed since', '25', now()
       FROM products p JOIN m USING (organization_id)
       RETURNING id, organization_id, product_id, meter_id
     ), s AS (
       INSERT INTO subscriptions (id, organization_id, customer_id, product_id, status, amount, currency,
         recurring_interval, anchor_at, current_period_start, current_period_end, created_at)
       SELECT gen_random_uuid(), r.organization_id, c.id, r.product_id, 'active', 0, 'usd', 'month',
         now(), now(), now() + interval '1 month', now()
       FROM r JOIN customers c USING (organization_id)
       RETURNING id, organization_id
     ), i AS (
       INSERT INTO order_items (id, organization_id, order_id, label, amount, created_at)
       SELECT gen_random_uuid(), organization_id, id, label, 25, now()
       FROM (SELECT *, row_number() OVER (ORDER BY created_at) AS n FROM orders) o JOIN (VALUES
         (1, 'API calls: 2 used: 3 used, 2 included, USD 0.25 per unit, at most USD 1'),
         (2, 'Words: 1.5 used, JPY 25 per unit')
       ) AS lines(n, label) USING (n)
       RETURNING id, organization_id, order_id, created_at
     )
     INSERT INTO metered_periods (id, organization_id, subscription_id, order_item_id, customer_id,
       meter_id, product_price_id, starts_at, ends_at, consumed_units, credited_units, billed_units,
       unit_amount, amount, settled_at)
     SELECT gen_random_uuid(), i.organization_id, s.id, i.id, c.id, r.meter_id, r.id, now(),
       now() + row_number() OVER () * interval '1 day', '3', '2', '1', '25', 25, now()
     FROM i JOIN s USING (organization_id) JOIN r USING (organization_id)
       JOIN customers c USING (organization_id)`,
  )
  await migrate(url)
  expect(await read(url, 'SELECT meter_name FROM metered_periods ORDER BY 1')).toEqual([
    ['API calls: 2 used'],
    ['Words'],
  ])
  await expect(read(url, 'UPDATE metered_periods SET meter_name = meter_name')).rejects.toThrow(
    'what was billed stays as it is',
  )
})
