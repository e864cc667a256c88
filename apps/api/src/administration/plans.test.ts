import { ServiceOrganizationList } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { createOrganization, createUser } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { faultsOf, statementsOf } from '../testing/query-plans.ts'

const harness = await createHarness()
const { pool } = harness.services
const { browser, id: userId } = await createUser(harness, { role: 'admin' })
const { id: organizationId } = await createOrganization(harness)
const SERIES = `generate_series(1, 12000) n`
const AT = `'2026-01-01'::timestamptz + n * interval '1 minute'`

await pool.query(`
  INSERT INTO organizations (id, name, slug, member_count, suspended_at, suspension_reason, created_at)
  SELECT gen_random_uuid(), 'Ada ' || n, 'other-' || n, n % 20,
    CASE WHEN n % 100 = 0 THEN ${AT} END, CASE WHEN n % 100 = 0 THEN 'Fraud' END, ${AT}
  FROM ${SERIES}`)
await pool.query(`ALTER TABLE audit_entries DISABLE TRIGGER ALL`)
await pool.query(`
  INSERT INTO audit_entries (id, organization_id, actor_type, actor_id, impersonator_id, action,
    target_type, target_id, version, created_at)
  SELECT gen_random_uuid(), CASE WHEN n % 2 = 0 THEN gen_random_uuid() END, 'user', gen_random_uuid(),
    CASE WHEN n % 1000 = 0 THEN gen_random_uuid() END,
    CASE n % 3 WHEN 0 THEN 'product.updated' WHEN 1 THEN 'product.created' ELSE 'user.banned' END,
    'user', gen_random_uuid(), 1, ${AT}
  FROM ${SERIES}`)
await pool.query(`ALTER TABLE audit_entries ENABLE TRIGGER ALL`)
await pool.query('VACUUM ANALYZE')

const orders = ['name', 'createdAt', 'memberCount'].flatMap((field) =>
  ['asc', 'desc'].map((direction) => `sortBy=${field}&sortDirection=${direction}`),
)
const searches = ['ada 11999', 'ada 1', 'ada', 'a', 'zebra', '%'].map(
  (text) => `query=${encodeURIComponent(text)}`,
)
const lists: [string, string[]][] = [
  [
    'list-organizations',
    orders.flatMap((order) =>
      ['offset=500', 'status=active', 'status=suspended', ...searches].map(
        (filter) => `${order}&${filter}`,
      ),
    ),
  ],
  [
    'list-audit-entries',
    [
      '',
      'action=user.banned',
      'action=nothing.happened',
      'action=product',
      `userId=${userId}`,
      `userId=${userId}&action=user.banned`,
      `organizationId=${organizationId}`,
      `organizationId=${organizationId}&userId=${userId}`,
      'from=2026-01-05T00:00:00Z',
      'to=2026-01-02T00:00:00Z',
      'action=product&to=2026-01-02T00:00:00Z',
    ],
  ],
]

/** Other tables have one row here; organizations are counted, and so read, without a search. */
const isFault = (fault: string) => fault.startsWith('sorts') || fault.includes('audit_entries')

test.each(lists)('%s reads few rows, however it is sorted and filtered', async (name, queries) => {
  const faults: string[] = []
  for (const query of queries) {
    const path = `/api/auth/admin/${name}?limit=25&${query}`
    const statements = await statementsOf(pool, () => browser.get(path))
    const reading = statements.filter(({ text }) => /LIMIT/i.test(text))
    expect(reading, path).not.toEqual([])
    for (const statement of reading) {
      const found = (await faultsOf(pool, statement)).filter(isFault)
      faults.push(...found.map((fault) => `${query}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
})

test.each([
  ['', 12_001, false],
  ['query=zebra', 0, false],
  ['query=ada', 1_000, true],
])('%j has %i organizations, capped: %s', async (query, total, isCapped) => {
  const { body } = await browser.get(`/api/auth/admin/list-organizations?limit=1&${query}`)
  expect(ServiceOrganizationList.parse(body)).toMatchObject({ total, isCapped })
})
