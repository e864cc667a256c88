import type { Pool } from 'pg'
import { createMonths } from '../billing/event/months.ts'

const ROWS = 12_000
const SERIES = `generate_series(1, ${ROWS}) n`
const AT = `'2026-01-01'::timestamptz + n * interval '1 minute'`

const METADATA = `jsonb_build_object('reference', 'r-' || n, 'plan', (ARRAY['free', 'pro'])[1 + n % 2])`

const NO_ACCOUNT = JSON.stringify({
  message: 'No account',
  type: 'ActionRequired',
  code: 'account_missing',
  timestamp: '2026-01-01T00:00:00.000Z',
})

/** What each table of a large organization is filled with; $1 is the organization. */
const FILLINGS = {
  products: `
    INSERT INTO products (id, organization_id, name, is_archived, recurring_interval, metadata, created_at)
    SELECT gen_random_uuid(), $1, 'Product ' || n, n % 2 = 0, CASE WHEN n % 3 = 0 THEN 'month' END,
      ${METADATA}, ${AT}
    FROM ${SERIES}`,
  product_prices: `
    INSERT INTO product_prices (id, organization_id, product_id, amount_type, type, price_currency,
      price_amount, created_at)
    SELECT gen_random_uuid(), $1, id, 'fixed', 'one_time', 'usd', 1500, created_at FROM products
    WHERE organization_id = $1`,
  benefits: `
    INSERT INTO benefits (id, organization_id, type, description, properties, metadata, created_at)
    SELECT gen_random_uuid(), $1, 'custom', 'Benefit ' || n, '{"note": "Hi"}', ${METADATA}, ${AT}
    FROM ${SERIES}`,
  customers: `
    INSERT INTO customers (id, organization_id, email, name, metadata, created_at)
    SELECT gen_random_uuid(), $1, 'customer-' || n || '@example.com', 'Ada ' || n, ${METADATA}, ${AT}
    FROM ${SERIES}`,
  checkouts: `
    INSERT INTO checkouts (id, organization_id, status, client_secret, expires_at, amount, net_amount,
      total_amount, currency, product_id, product_price_id, customer_email, customer_name, metadata, created_at)
    SELECT gen_random_uuid(), $1, CASE WHEN n % 2 = 0 THEN 'open' ELSE 'expired' END, 'secret-' || n,
      ${AT}, 1, 1, 1, 'usd', product_id, p.id, 'buyer-' || n || '@example.com', 'Ada ' || n, ${METADATA}, ${AT}
    FROM ${SERIES}
      CROSS JOIN (SELECT product_id, id FROM product_prices WHERE organization_id = $1 LIMIT 1) p`,
  orders: `
    INSERT INTO orders (id, organization_id, number, status, subtotal_amount, net_amount, total_amount,
      currency, billing_reason, customer_id, product_id, metadata, created_at)
    SELECT gen_random_uuid(), $1, 'ACME-' || n,
      CASE WHEN n % 100 = 0 THEN 'refunded' ELSE 'paid' END, n, n, n, 'usd',
      CASE WHEN n % 100 = 1 THEN 'subscription_update' ELSE 'purchase' END,
      customers[1 + n % (${ROWS} / 2)], products[1 + n % 20], ${METADATA}, ${AT}
    FROM ${SERIES}
      CROSS JOIN (SELECT array_agg(id) AS customers FROM customers WHERE organization_id = $1) c
      CROSS JOIN (SELECT array_agg(id) AS products FROM products WHERE organization_id = $1) p`,
  subscriptions: `
    INSERT INTO subscriptions (id, organization_id, customer_id, product_id, status, amount, currency,
      recurring_interval, anchor_at, current_period_start, current_period_end, due_at, started_at,
      cancel_at_period_end, metadata, created_at)
    SELECT gen_random_uuid(), $1, customers[1 + n % (${ROWS} / 2)], products[1 + n % 20],
      CASE WHEN n % 100 = 0 THEN 'trialing' ELSE 'active' END, n, 'usd', 'month', ${AT}, ${AT},
      ${AT} + interval '1 month', ${AT} + interval '1 month', ${AT}, n % 50 = 0, ${METADATA}, ${AT}
    FROM ${SERIES}
      CROSS JOIN (SELECT array_agg(id) AS customers FROM customers WHERE organization_id = $1) c
      CROSS JOIN (SELECT array_agg(id) AS products FROM products WHERE organization_id = $1) p`,
  subscription_milestones: `
    INSERT INTO subscription_milestones (id, organization_id, subscription_id, kind, created_at)
    SELECT gen_random_uuid(), $1, s.id, 'past_due', ${AT}
    FROM ${SERIES}
      CROSS JOIN (SELECT id FROM subscriptions WHERE organization_id = $1 ORDER BY created_at LIMIT 1) s`,
  payments: `
    INSERT INTO payments (id, organization_id, order_id, amount, currency, status, processor,
      card_brand, card_last4, created_at)
    SELECT gen_random_uuid(), $1, id, net_amount, 'usd',
      CASE WHEN net_amount % 100 = 0 THEN 'failed' ELSE 'succeeded' END, 'sandbox', 'visa', '4242', created_at
    FROM orders WHERE organization_id = $1`,
  license_keys: `
    INSERT INTO license_keys (id, organization_id, customer_id, benefit_id, benefit_grant_id, key_hash,
      sealed_key, display_key, status, created_at)
    SELECT gen_random_uuid(), $1, customers[1 + n % (${ROWS} / 2)], benefits[1 + n % 20], gen_random_uuid(),
      sha256(n::text::bytea), 'sealed', '****-' || n, CASE WHEN n % 100 = 0 THEN 'disabled' ELSE 'granted' END,
      ${AT}
    FROM ${SERIES}
      CROSS JOIN (SELECT array_agg(id) AS customers FROM customers WHERE organization_id = $1) c
      CROSS JOIN (SELECT array_agg(id) AS benefits FROM benefits WHERE organization_id = $1) b`,
  refunds: `
    INSERT INTO refunds (id, organization_id, order_id, payment_id, customer_id, status, reason, amount,
      tax_amount, currency, metadata, succeeded_at, created_at)
    SELECT gen_random_uuid(), $1, id, gen_random_uuid(), customer_id,
      (ARRAY['succeeded', 'succeeded', 'failed', 'canceled'])[1 + net_amount % 4], 'other', net_amount, 0,
      'usd', metadata, created_at, created_at
    FROM orders WHERE organization_id = $1`,
  disputes: `
    INSERT INTO disputes (id, organization_id, order_id, payment_id, customer_id, status, reason, amount,
      tax_amount, currency, processor_id, ended_at, created_at)
    SELECT gen_random_uuid(), $1, id, gen_random_uuid(), customer_id,
      (ARRAY['needs_response', 'under_review', 'won', 'lost'])[1 + net_amount % 4], 'fraudulent',
      net_amount, 0, 'usd', id, CASE WHEN net_amount % 4 > 1 THEN created_at END, created_at
    FROM orders WHERE organization_id = $1`,
  benefit_grants: `
    INSERT INTO benefit_grants (id, organization_id, benefit_id, customer_id, granted_at, created_at, error)
    SELECT gen_random_uuid(), $1, b.id, c.id, CASE WHEN random() < 0.5 THEN now() END, c.created_at,
      CASE WHEN random() < 0.3 THEN '${NO_ACCOUNT}'::jsonb END
    FROM customers c
      CROSS JOIN (SELECT id FROM benefits WHERE organization_id = $1 ORDER BY created_at LIMIT 1) b
    WHERE c.organization_id = $1`,
  files: `
    INSERT INTO files (id, organization_id, service, name, path, mime_type, size, sha256, upload_id,
      is_uploaded, created_at)
    SELECT gen_random_uuid(), $1,
      (ARRAY['downloadable', 'product_media', 'organization_avatar'])[1 + n % 3], 'Ada ' || n, 'path-' || n,
      'image/png', n, 'hash', 'upload-' || n, n % 100 > 0, ${AT}
    FROM ${SERIES}`,
  downloads: `
    INSERT INTO downloads (organization_id, benefit_grant_id, file_id, count, first_at, last_at)
    SELECT $1, g.id, f.id, 2, g.created_at, g.created_at
    FROM benefit_grants g
      CROSS JOIN (SELECT id FROM files WHERE organization_id = $1 ORDER BY created_at LIMIT 1) f
    WHERE g.organization_id = $1`,
  checkout_links: `
    INSERT INTO checkout_links (id, organization_id, client_secret, label, success_url,
      allow_discount_codes, metadata, created_at)
    SELECT gen_random_uuid(), $1, 'link-' || n, 'Link ' || n, 'https://example.com/' || n, n % 2 = 0,
      ${METADATA}, ${AT}
    FROM ${SERIES}`,
  custom_fields: `
    INSERT INTO custom_fields (id, organization_id, type, slug, name, properties, metadata, created_at)
    SELECT gen_random_uuid(), $1,
      (ARRAY['text', 'number', 'date', 'checkbox', 'select'])[1 + n % 5],
      'field-' || n, 'Ada ' || n, '{"options": []}', ${METADATA}, ${AT}
    FROM ${SERIES}`,
  meters: `
    INSERT INTO meters (id, organization_id, name, filter, aggregation, metadata, revision, created_at)
    SELECT gen_random_uuid(), $1, 'Ada ' || n, '{"conjunction": "and", "clauses": []}', '{"func": "count"}',
      ${METADATA}, n, ${AT}
    FROM ${SERIES}`,
  customer_meters: `
    INSERT INTO customer_meters (id, organization_id, customer_id, meter_id, revision, count, created_at,
      modified_at)
    SELECT gen_random_uuid(), $1, c.id, m.id, m.revision, c.place, c.created_at, c.created_at
    FROM (
      SELECT id, created_at, row_number() OVER (ORDER BY created_at) AS place
      FROM customers WHERE organization_id = $1
    ) c
      CROSS JOIN (SELECT id, revision FROM meters WHERE organization_id = $1 ORDER BY created_at LIMIT 1) m`,
  meter_reservations: `
    INSERT INTO meter_reservations (id, organization_id, customer_id, meter_id, units, fingerprint, status,
      confirmed_units, confirmation, expires_at, created_at)
    SELECT gen_random_uuid(), $1, a.customer_id, a.meter_id, 1, '', s.status,
      CASE s.status WHEN 'confirmed' THEN 1 END, CASE s.status WHEN 'confirmed' THEN ''::bytea END,
      a.created_at + interval '5 minutes', a.created_at
    FROM customer_meters a CROSS JOIN LATERAL (
      SELECT (ARRAY['reserved', 'confirmed', 'confirmed', 'released'])[1 + a.count::integer % 4] AS status
    ) s
    WHERE a.organization_id = $1`,
  meter_alerts: `
    INSERT INTO meter_alerts (id, organization_id, meter_id, customer_id, name, threshold_units, notify, next_mail_at, created_at)
    SELECT gen_random_uuid(), $1, a.meter_id, a.customer_id, 'Ada ' || a.count, 10, 'nobody', a.created_at, a.created_at
    FROM customer_meters a WHERE a.organization_id = $1`,
  discounts: `
    INSERT INTO discounts (id, organization_id, name, code, type, basis_points, duration,
      redemptions_count, metadata, created_at)
    SELECT gen_random_uuid(), $1, 'Ada ' || n, CASE WHEN n % 3 > 0 THEN 'ACME-' || n END, 'percentage',
      1000, 'once', n % 100, ${METADATA}, ${AT}
    FROM ${SERIES}`,
  events: `
    INSERT INTO events (id, organization_id, timestamp, ingested_at, name, source, customer_id,
      external_customer_id, metadata)
    SELECT (lpad(to_hex((extract(epoch FROM ${AT}) * 1000)::bigint), 12, '0') || '70008' ||
        substr(md5(n::text), 1, 15))::uuid,
      $1, ${AT}, ${AT}, CASE WHEN n % 100 = 0 THEN 'ada ' || n ELSE 'example' END, 'user',
      CASE WHEN n % 2 = 0 THEN customers[1 + n % (${ROWS} / 2)] END,
      CASE WHEN n % 2 = 1 THEN 'user-' || n % 7 END, ${METADATA}
    FROM ${SERIES}
      CROSS JOIN (SELECT array_agg(id) AS customers FROM customers WHERE organization_id = $1) c`,
  access_tokens: `
    INSERT INTO access_tokens (id, organization_id, comment, token_hash, scopes, last_used_at, created_at)
    SELECT gen_random_uuid(), $1, 'Token ' || n, sha256(n::text::bytea), '{}', ${AT}, ${AT} FROM ${SERIES}`,
  users: `
    INSERT INTO users (id, email, name, created_at, updated_at)
    SELECT gen_random_uuid(), 'member-' || n || '@example.com', 'Ada ' || n, ${AT}, ${AT}
    FROM ${SERIES} WHERE $1::uuid IS NOT NULL`,
  teams: `
    INSERT INTO teams (id, organization_id, name, created_at)
    SELECT gen_random_uuid(), $1, 'Team ' || n, ${AT} FROM ${SERIES}`,
  members: `
    INSERT INTO members (id, organization_id, user_id, roles, team_id, search_text, created_at)
    SELECT gen_random_uuid(), $1, u.id, '{member}', CASE WHEN u.name LIKE '%7' THEN t.id END,
      lower(u.name) || ' ' || u.email, u.created_at
    FROM users u
      CROSS JOIN (SELECT id FROM teams WHERE organization_id = $1 ORDER BY created_at LIMIT 1) t
    WHERE u.email LIKE 'member-%'`,
  invitations: `
    INSERT INTO invitations (id, organization_id, email, roles, status, inviter_id, expires_at,
      created_at)
    SELECT gen_random_uuid(), $1, 'invited-' || n || '@example.com', '{member}',
      CASE WHEN n % 2 = 0 THEN 'pending' ELSE 'accepted' END, m.user_id, ${AT}, ${AT}
    FROM ${SERIES}
      CROSS JOIN (SELECT user_id FROM members WHERE organization_id = $1 LIMIT 1) m`,
  outbox_events: `
    INSERT INTO outbox_events (id, organization_id, type, payload, object_id, customer_id, created_at)
    SELECT gen_random_uuid(), $1, CASE WHEN place % 900 = 0 THEN 'order.paid' ELSE 'customer.updated' END,
      '{}', id, id, created_at
    FROM (SELECT *, row_number() OVER () AS place FROM customers WHERE organization_id = $1) c`,
  webhook_endpoints: `
    INSERT INTO webhook_endpoints (id, organization_id, url, format, events, secret, display_secret, created_at)
    SELECT gen_random_uuid(), $1, 'https://acme.test/' || n, 'raw', '{product.created}', '', '…', ${AT}
    FROM ${SERIES}`,
  webhook_events: `
    INSERT INTO webhook_events (id, organization_id, endpoint_id, type, payload, out_of_turn_at, created_at)
    SELECT gen_random_uuid(), $1, e.id, 'product.created', '{}', ${AT}, ${AT}
    FROM (
      SELECT id, row_number() OVER () AS place FROM webhook_endpoints WHERE organization_id = $1
    ) e JOIN ${SERIES} ON e.place = 1 + n % 5000`,
  webhook_deliveries: `
    INSERT INTO webhook_deliveries (id, organization_id, webhook_event_id, endpoint_id, type, url, headers,
      succeeded, http_code, duration_milliseconds, created_at)
    SELECT gen_random_uuid(), $1, id, endpoint_id, CASE WHEN place % 9 = 0 THEN 'order.paid' ELSE type END,
      'https://acme.test/', '{}', place % 7 > 0, CASE WHEN place % 7 > 0 THEN 200 ELSE 503 END, 100, created_at
    FROM (
      SELECT *, row_number() OVER () AS place FROM webhook_events WHERE organization_id = $1
    ) e`,
  audit_entries: `
    INSERT INTO audit_entries (id, organization_id, actor_type, actor_id, action, target_type,
      target_id, version, created_at)
    SELECT gen_random_uuid(), $1, 'user', m.user_id, 'product.updated', 'product', gen_random_uuid(),
      1, ${AT}
    FROM ${SERIES}
      CROSS JOIN (SELECT user_id FROM members WHERE organization_id = $1 LIMIT 1) m`,
} as const

export const LARGE_TABLES = Object.keys(FILLINGS)

/** Gives an organization so many rows in each table that reading all of them would show in a plan. */
export async function fillLargeOrganization(pool: Pool, organizationId: string): Promise<void> {
  await createMonths({ pool }, [new Date('2026-01-01T00:00:00Z')])
  const connection = await pool.connect()
  try {
    // Checks of foreign keys are most of the work, and nothing of the plans.
    await connection.query('BEGIN')
    for (const [table, text] of Object.entries(FILLINGS)) {
      await connection.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`)
      await connection.query(text, [organizationId])
      await connection.query(`ALTER TABLE ${table} ENABLE TRIGGER ALL`)
    }
    await connection.query('COMMIT')
    await connection.query('VACUUM ANALYZE')
  } finally {
    connection.release()
  }
}
