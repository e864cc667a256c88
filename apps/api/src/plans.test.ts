import { MemberList, Pagination } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type ContractOperation, contractOperations } from './testing/contract-operations.ts'
import { createMerchant } from './testing/fixtures.ts'
import { createHarness } from './testing/harness.ts'
import { fillLargeOrganization } from './testing/large-organization.ts'
import { createCustomerClient } from './testing/portal-fixtures.ts'
import { faultsOfReading, statementsOf } from './testing/query-plans.ts'

const harness = await createHarness()
const { pool } = harness.services
const { organizationId, owner, client } = await createMerchant(harness)
await fillLargeOrganization(pool, organizationId)
const ids = await firstIds()
const knownByName = new Map(
  Object.entries({
    ...ids,
    action: 'product.updated',
    actorId: ids.user_id,
    targetType: 'product',
    targetId: ids.product_id,
    filter: '{"conjunction":"and","clauses":[{"property":"plan","operator":"eq","value":"pro"}]}',
  }),
)
const customer = await createCustomerClient(harness, organizationId, ids.customer_id)

/** In the first, the middle and the last of the days that rows were created in. */
const TIMES = ['2026-01-01T01:00:00Z', '2026-01-05T00:00:00Z', '2026-01-09T07:00:00Z']

/** Texts that are in all rows, in many, in few and in none; short ones, and what has no letter. */
const TEXTS = ['example', 'ada 1', 'ada 11999', 'zebra', 'a', 'zz', '%', 'ACME-77']

/** What half of the rows have, one and none; both of the first two. */
const METADATA = [
  'metadata[plan]=pro',
  'metadata[reference]=r-77',
  'metadata[reference]=none',
  'metadata[plan]=pro&metadata[reference]=r-77',
]

async function firstIds() {
  const { rows } = await pool.query<{
    customer_id: string
    product_id: string
    benefit_id: string
    grant_id: string
    subscription_id: string
    meter_id: string
    teamId: string
    user_id: string
  }>(
    `SELECT o.customer_id, o.product_id, g.benefit_id, g.id AS grant_id, s.subscription_id, c.id AS meter_id, m.team_id AS "teamId", m.user_id
     FROM orders o, benefit_grants g, subscription_milestones s, meters c, members m
     WHERE c.organization_id = $1 AND o.organization_id = $1 AND g.organization_id = $1 AND s.organization_id = $1
       AND m.organization_id = $1 AND m.team_id IS NOT NULL LIMIT 1`,
    [organizationId],
  )
  const [first] = rows
  if (!first) throw new Error('The organization is empty')
  return first
}

const Parameter = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
})
const Schema = Parameter.extend({ items: Parameter.optional() })

/** Values of a filter or an order: all there are, or some that differ. */
function valuesOf({ name, schema }: ContractOperation['parameters'][number]): string[] {
  const given = Schema.parse(schema)
  const { type, format, enum: choices } = given.items ?? given
  if (choices) return choices
  if (name === 'organization_id') return [organizationId]
  const known = knownByName.get(name)
  if (known) return [known]
  if (format === 'date-time') return TIMES
  if (format === 'uuid') return [crypto.randomUUID()]
  if (type === 'boolean') return ['true', 'false']
  return type === 'string' ? TEXTS : []
}

/** The names of events are added up from the counts that are kept. */
function isList({ method, parameters, operationId }: ContractOperation): boolean {
  const isSummed = operationId === 'listEventNames'
  return method === 'GET' && !isSummed && parameters.some(({ name }) => name === 'sorting')
}

const lists = contractOperations()
  .filter(isList)
  .map((operation) => ({ ...operation, id: operation.operationId }))

/** The lists of people and of what they did have one order each. */
const slices = contractOperations()
  .filter(({ path }) => /^\/(api\/auth\/organization\/list-|v1\/event-log$)/.test(path))
  .filter(({ parameters }) => parameters.some(({ name }) => name === 'limit'))
  .map((operation) => ({ ...operation, id: operation.operationId }))

/** A search among members reads all of them, once (docs/decisions/0013). */
const UNPLANNED = /^(limit|offset|cursor|organizationId|organization_id|search)$/

/** As they are, from further behind, and with each filter. */
function slicesOf({ parameters }: ContractOperation): string[] {
  const required = parameters
    .filter((parameter) => parameter.required)
    .map((parameter) => `${parameter.name}=${valuesOf(parameter)[0]}`)
  const filters = parameters
    .filter((parameter) => !parameter.required && !UNPLANNED.test(parameter.name))
    .flatMap((parameter) =>
      valuesOf(parameter).map((value) => `${parameter.name}=${encodeURIComponent(value)}`),
    )
  const behind = parameters.some(({ name }) => name === 'offset') ? ['offset=500'] : []
  return ['', ...behind, ...filters].map((given) => ['limit=25', ...required, given].join('&'))
}

function clientOf({ security }: ContractOperation) {
  const kinds = security.flatMap(Object.keys)
  if (kinds.includes('customerSession')) return customer
  return kinds.includes('accessToken') ? client : owner.browser
}

/** Each sort order and filter alone, and each filter with an order other than the default. */
function queriesOf({ parameters }: ContractOperation): string[] {
  const asked = parameters.filter((parameter) => parameter.in === 'query')
  const [order = '', ...orders] = asked
    .filter(({ name }) => name === 'sorting')
    .flatMap(valuesOf)
    .reverse()
  const filters = asked
    .filter(({ name }) => !['sorting', 'page', 'limit'].includes(name))
    .flatMap((parameter) =>
      parameter.name === 'metadata'
        ? METADATA
        : valuesOf(parameter).map((value) => `${parameter.name}=${encodeURIComponent(value)}`),
    )
  return [
    '',
    'page=50',
    ...[order, ...orders].map((value) => `sorting=${value}`),
    ...filters,
    ...filters.map((filter) => `${filter}&sorting=${order}`),
  ]
}

test('every list of the contract is among them', () => expect(lists.length).toBeGreaterThan(8))

/** A list of what belongs to one thing is that of one which has much of it. */
function pathOf({ path }: ContractOperation): string {
  const idOf = new Map([
    ['subscriptions', ids.subscription_id],
    ['customers', ids.customer_id],
    ['benefit-grants', ids.grant_id],
  ])
  return path.replace('{id}', idOf.get(path.split('/')[2] ?? '') ?? ids.benefit_id)
}

test.each(lists)('$id reads few rows, however it is sorted and filtered', async (list) => {
  const faults: string[] = []
  for (const query of queriesOf(list)) {
    const path = `${pathOf(list)}?${query}`
    const found = await faultsOfReading(pool, () => clientOf(list).get(path), /ids/)
    faults.push(...found.map((fault) => `${query} ${fault}`))
  }
  expect(faults).toEqual([])
})

test.each(lists)('$id reads the page, its rows and the total by one statement', async (list) => {
  const statements = await statementsOf(pool, () => clientOf(list).get(pathOf(list)))
  expect(statements.map(({ text }) => text.includes('ids')).indexOf(true)).toBe(
    statements.length - 1,
  )
})

test('the planner knows how common a value of metadata is', async () => {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `EXPLAIN (FORMAT JSON) SELECT FROM customers t WHERE t.metadata <> '{}'
      AND metadata_terms(t.organization_id, t.metadata) && ARRAY[metadata_term($1, 'plan', 'pro')]`,
    [organizationId],
  )
  expect(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(4000)
})

test('every list of people, the audit log and the event log are among them', () => {
  const names = 'listAuditEntries listInvitations listLoggedEvents listMembers listTeamMembers'
  const found = slices.map(({ id }) => id)
  expect(found.sort().join(' ')).toBe(names)
})

test.each(slices)('$id reads few rows, from wherever and however filtered', async (list) => {
  const faults: string[] = []
  for (const query of slicesOf(list)) {
    const path = `${list.path}?${query}`
    const found = await faultsOfReading(pool, () => owner.browser.get(path), /LIMIT/i)
    faults.push(...found.map((fault) => `${query} ${fault}`))
  }
  expect(faults).toEqual([])
})

describe('pages far behind, which are read from the nearer end', async () => {
  // The rows were made without the triggers that count them.
  await pool.query(
    `INSERT INTO row_counts (organization_id, list, facet, delta)
     SELECT $1, 'customers', '', count(*) - (
       SELECT coalesce(sum(delta), 0) FROM row_counts WHERE organization_id = $1 AND list = 'customers')
     FROM customers WHERE organization_id = $1`,
    [organizationId],
  )
  const Ids = z.object({ items: z.array(z.object({ id: z.string() })) })

  test.each([
    ['created_at', 'created_at, id'],
    ['-created_at', 'created_at DESC, id DESC'],
    ['-name', 'name DESC NULLS LAST, id DESC'],
  ])('are those of the order %s', async (sorting, order) => {
    for (const page of [1001, 1002, 1199, 1200, 1201, 1300]) {
      const { body } = await client.get(`/v1/customers?sorting=${sorting}&page=${page}`)
      const { rows } = await pool.query(
        `SELECT id FROM customers WHERE organization_id = $1 ORDER BY ${order} LIMIT 10 OFFSET $2`,
        [organizationId, (page - 1) * 10],
      )
      expect(Ids.parse(body).items, String(page)).toEqual(rows)
    }
  })
})

test.each([
  ['&search=ada+1', 3112],
  ['&search=zebra', 0],
])('members who are searched for are counted exactly, however many: %j', async (query, total) => {
  const { body } = await owner.browser.get(
    `/api/auth/organization/list-members?organizationId=${organizationId}&limit=1${query}`,
  )
  expect(MemberList.parse(body).total).toBe(total)
})

test.each([
  ['/v1/orders?status=paid', 1001, true],
  ['/v1/orders?status=refunded', 120, undefined],
  ['/v1/customers?query=example', 101, true],
])('%s has %i results, capped: %s', async (path, total, capped) => {
  const { body } = await client.get(path)
  const { pagination } = z.object({ pagination: Pagination }).parse(body)
  expect(pagination).toMatchObject({ total_count: total })
  expect(pagination.is_capped).toBe(capped)
})
