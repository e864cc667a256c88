import { userFields } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { faultsOfCounted, statementsOf } from '../../testing/query-plans.ts'

const harness = await createHarness()
const { pool } = harness.services
const { browser } = await createUser(harness, { role: 'admin' })

const ROWS = 100_000
const AT = `'2026-01-01'::timestamptz + n * interval '1 minute'`

await pool.query('ALTER TABLE users DISABLE TRIGGER ALL')
await pool.query(`
  INSERT INTO users (id, email, email_verified, name, username, role, banned, ban_expires,
    created_at, updated_at)
  SELECT gen_random_uuid(), 'person-' || n || '@example' || n % 50 || '.com', n % 10 <> 0,
    'Ada ' || n * 7919 % ${ROWS}, CASE WHEN n % 3 = 0 THEN 'user_' || n END,
    CASE WHEN n % 1000 = 0 THEN 'support' ELSE 'user' END, CASE WHEN n % 200 = 0 THEN true END,
    CASE WHEN n % 400 = 0 THEN ${AT} + interval '1 year' END, ${AT}, ${AT}
  FROM generate_series(1, ${ROWS}) n`)
await pool.query('ALTER TABLE users ENABLE TRIGGER ALL')
await pool.query('VACUUM ANALYZE users')

type UserField = (typeof userFields)[number]

const TIMES = ['2026-01-01T01:00:00Z', '2026-02-01T00:00:00Z', '2026-03-11T00:00:00Z']

/** In few users, in many and in none. */
const values: Record<UserField, string[]> = {
  id: ['019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'],
  name: ['Ada 500', 'Zoe'],
  email: ['person-500@example0.com', 'zoe@example.com'],
  emailVerified: ['true', 'false'],
  username: ['user_300', 'zoe'],
  role: ['user', 'support', 'admin'],
  banned: ['true', 'false'],
  banExpires: TIMES,
  createdAt: TIMES,
  updatedAt: TIMES,
}

const comparisons = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte']

const filters = userFields.flatMap((field) =>
  values[field].flatMap((value) =>
    comparisons.map(
      (operator) =>
        `filterField=${field}&filterOperator=${operator}&filterValue=${encodeURIComponent(value)}`,
    ),
  ),
)

/** What contains one or two letters is found by reading all: no index knows parts that short. */
const TEXTS = ['ada 500', 'ada', 'person-1', 'zebra', '.com', 'example7', 'moc.', 'Ünal']

const contained = ['name', 'email', 'username', 'role'].flatMap((field) =>
  TEXTS.map(
    (text) =>
      `filterField=${field}&filterOperator=contains&filterValue=${encodeURIComponent(text)}`,
  ),
)

const searches = ['email', 'name'].flatMap((field) =>
  ['contains', 'starts_with', 'ends_with'].flatMap((operator) =>
    TEXTS.map(
      (text) =>
        `searchField=${field}&searchOperator=${operator}&searchValue=${encodeURIComponent(text)}`,
    ),
  ),
)

const narrowed = [
  ...TEXTS.map((text) => `query=${encodeURIComponent(text)}`),
  'role=support',
  'role=user',
  'status=banned',
  'status=active',
  'status=unverified',
  ...TIMES.flatMap((time) => [`from=${time}`, `to=${time}`]),
  'query=ada&role=support&status=banned&from=2026-02-01T00:00:00Z',
]

const orders = userFields.flatMap((field) =>
  ['asc', 'desc'].map((direction) => `sortBy=${field}&sortDirection=${direction}`),
)

const asked = ['', ...filters, ...contained, ...searches, ...narrowed]
const queries = {
  'in each order': orders,
  'by creation': asked.map((filter) => `${filter}&sortDirection=desc`),
  'by name': asked.map((filter) => `${filter}&sortBy=name`),
}

it.each(Object.entries(queries))(
  'a page of 100,000 users is read by indexes, and counted where few fit: %s',
  async (_, each) => {
    const faults: string[] = []
    for (const query of each) {
      const path = `/api/auth/admin/list-users?limit=25&${query}`
      const statements = await statementsOf(pool, () => browser.get(path))
      const reading = statements.filter(({ text }) => /LIMIT/i.test(text))
      expect(reading, path).toHaveLength(1)
      for (const statement of reading) {
        for (const fault of await faultsOfCounted(pool, statement, ROWS / 20)) {
          faults.push(`${query}: ${fault}`)
        }
      }
    }
    expect(faults).toEqual([])
  },
)

it.each([
  ['searchValue=ada&searchField=name&offset=0', 10_001],
  ['query=ada&offset=9990', 10_016],
  ['filterField=name&filterOperator=contains&filterValue=ada', 10_001],
])('counts a search only as far as a client needs to go on: %s', async (query, total) => {
  const response = await browser.get(`/api/auth/admin/list-users?limit=25&${query}`)
  expect(response.body).toMatchObject({ total, isCapped: true })
})

it.each([
  ['filterField=name&filterOperator=lte&filterValue=Ada%2099999', ROWS],
  ['query=person-500@', 1],
])('counts exactly: %s', async (query, total) => {
  const response = await browser.get(`/api/auth/admin/list-users?limit=25&${query}`)
  expect(response.body).toMatchObject({ total, isCapped: false })
})
