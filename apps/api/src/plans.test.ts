import { Pagination } from '@tollgate/contracts'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type ContractOperation, contractOperations } from './testing/contract-operations.ts'
import { createMerchant } from './testing/fixtures.ts'
import { createHarness } from './testing/harness.ts'
import { fillLargeOrganization, LARGE_TABLES } from './testing/large-organization.ts'
import { createCustomerClient } from './testing/portal-fixtures.ts'

const harness = await createHarness()
const { pool } = harness.services
const { organizationId, owner, client } = await createMerchant(harness)
await fillLargeOrganization(pool, organizationId)
const ids = await firstIds()
const idsByName = new Map(Object.entries(ids))
const customer = await createCustomerClient(harness, organizationId, ids.customer_id)

/** Sorting so many rows is no work. */
const FEW = 2000

/** In the first, the middle and the last of the days that rows were created in. */
const TIMES = ['2026-01-01T01:00:00Z', '2026-01-05T00:00:00Z', '2026-01-09T07:00:00Z']

/** Texts that are in all rows, in many, in few and in none; short ones, and what has no letter. */
const TEXTS = ['example', 'ada 1', 'ada 11999', 'zebra', 'a', 'zz', '%', 'ACME-77']

async function firstIds() {
  const { rows } = await pool.query<{
    customer_id: string
    product_id: string
    benefit_id: string
  }>(
    `SELECT o.customer_id, o.product_id, g.benefit_id FROM orders o, benefit_grants g
     WHERE o.organization_id = $1 AND g.organization_id = $1 LIMIT 1`,
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
  const known = idsByName.get(name)
  if (known) return [known]
  if (format === 'date-time') return TIMES
  if (format === 'uuid') return [crypto.randomUUID()]
  if (type === 'boolean') return ['true', 'false']
  return type === 'string' ? TEXTS : []
}

function isList({ method, parameters }: ContractOperation): boolean {
  return method === 'GET' && parameters.some(({ name }) => name === 'sorting')
}

const lists = contractOperations()
  .filter(isList)
  .map((operation) => ({ ...operation, id: operation.operationId }))

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
      valuesOf(parameter).map((value) => `${parameter.name}=${encodeURIComponent(value)}`),
    )
  return [
    '',
    'page=50',
    ...[order, ...orders].map((value) => `sorting=${value}`),
    ...filters,
    ...filters.map((filter) => `${filter}&sorting=${order}`),
  ]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  Plans?: Plan[]
}

/** What no plan of a list may do: read a whole table, or sort much of one. */
function faultsOf(plan: Plan): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: inner = [] } = plan
  const rows = Math.max(0, ...inner.map((each) => each['Plan Rows']))
  return [
    ...(type === 'Seq Scan' && LARGE_TABLES.includes(table) ? [`reads all of ${table}`] : []),
    ...(type === 'Sort' && rows > FEW ? [`sorts ${rows} rows`] : []),
    ...inner.flatMap(faultsOf),
  ]
}

const Statement = z.object({ text: z.string(), values: z.array(z.unknown()).default([]) })

/** The statements that a request runs on the pool. */
async function statementsOf(request: () => Promise<{ status: number }>) {
  const query = vi.spyOn(pool, 'query')
  try {
    expect(await request()).toMatchObject({ status: 200 })
    return query.mock.calls.flatMap(([given]) => Statement.safeParse(given).data ?? [])
  } finally {
    query.mockRestore()
  }
}

async function explain({ text, values }: z.infer<typeof Statement>): Promise<Plan> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    text: `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  })
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error(`There is no plan of ${text}`)
  return plan
}

test('every list of the contract is among them', () => {
  expect(lists.length).toBeGreaterThan(8)
})

test.each(lists)('$id reads few rows, however it is sorted and filtered', async (list) => {
  const faults: string[] = []
  for (const query of queriesOf(list)) {
    const path = `${list.path.replace('{id}', ids.benefit_id)}?${query}`
    const statements = await statementsOf(() => clientOf(list).get(path))
    const reading = statements.filter(({ text }) => text.includes('ids'))
    expect(reading, path).not.toEqual([])
    for (const statement of reading) {
      for (const fault of faultsOf(await explain(statement))) faults.push(`${query} ${fault}`)
    }
  }
  expect(faults).toEqual([])
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
