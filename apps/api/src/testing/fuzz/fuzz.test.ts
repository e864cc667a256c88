import { AuthError, BillingError, buildDocument, ValidationError } from '@tollgate/contracts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Answer, Browser } from '../browser.ts'
import { createBrowser } from '../browser.ts'
import { type ContractOperation, contractOperations, samplePath } from '../contract-operations.ts'
import { runs } from '../depth.ts'
import { createMerchant, withBearer } from '../fixtures.ts'
import { createHarness } from '../harness.ts'
import { arbitraryOf } from './arbitrary.ts'

function isOfAccounts({ path }: ContractOperation): boolean {
  return path.startsWith('/api/auth/')
}

/** Anyone who can reach the service can reach the account routes: they are tested hardest. */
function runsOf(operation: ContractOperation): number {
  return isOfAccounts(operation) ? runs(60, 2000) : runs(20, 500)
}

const document = buildDocument()
const components: Record<string, unknown> = { ...document.components?.schemas }
const operations = contractOperations()

const harness = await createHarness()
const callers: Record<string, Browser> = {}

beforeAll(async () => {
  const merchant = await createMerchant(harness)
  const email = 'buyer@example.com'
  const customer = await merchant.client.post('/v1/customers', { email })
  const { id } = z.object({ id: z.string() }).parse(customer.body)
  const session = await merchant.client.post('/v1/customer-sessions', { customer_id: id })
  const { token } = z.object({ token: z.string() }).parse(session.body)
  callers.nobody = createBrowser(harness.app)
  callers.owner = merchant.owner.browser
  callers.integrator = merchant.client
  callers.customer = withBearer(harness.app, token)
})

interface Call {
  caller: string
  url: string
  body: unknown
  headers: Record<string, string>
}

/** Calls of one operation, from right to absurd. */
function callsOf(operation: ContractOperation): fc.Arbitrary<Call> {
  const parameters = fc.tuple(
    ...operation.parameters.map((parameter) =>
      fc.option(arbitraryOf(components, parameter.schema), { freq: 3 }),
    ),
  )
  const schema = operation.requestBody?.content['application/json']?.schema
  return fc
    .record({
      caller: fc.constantFrom('nobody', 'owner', 'integrator', 'customer'),
      values: parameters,
      body: schema
        ? fc.option(arbitraryOf(components, schema), { nil: undefined })
        : fc.constant(undefined),
      type: fc.constantFrom(
        'application/json',
        'application/json',
        'application/json',
        'text/plain',
        '',
      ),
    })
    .map(
      ({ caller, values, body, type }): Call => ({
        caller,
        url: urlOf(operation, values),
        body: operation.method === 'GET' ? undefined : body,
        headers: type ? { 'content-type': type } : {},
      }),
    )
}

function urlOf(operation: ContractOperation, values: unknown[]): string {
  const query = new URLSearchParams()
  let path = operation.path
  for (const [index, parameter] of operation.parameters.entries()) {
    const value = values[index] ?? ''
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (parameter.in === 'path') {
      path = path.replace(
        `{${parameter.name}}`,
        encodeURIComponent(text.toWellFormed().slice(0, 500)) || '-',
      )
    } else if (parameter.in === 'query' && value !== '') {
      query.append(parameter.name, text.slice(0, 500))
    }
  }
  return query.size > 0 ? `${path}?${query}` : path
}

function expectRightForm(path: string, answer: Answer): void {
  if (answer.status < 400 || answer.body === '') return
  const form = path.startsWith('/v1') ? z.union([ValidationError, BillingError]) : AuthError
  if (typeof answer.body === 'string') return
  expect(form.safeParse(answer.body)).toMatchObject({ success: true })
}

describe('whatever clients send', () => {
  it.each(operations.map((operation) => ({ ...operation, name: operation.operationId })))(
    '$name answers without an error of ours',
    async (operation) => {
      // Some of these calls sign the owner out, or delete them.
      if (isOfAccounts(operation)) callers.owner = (await createMerchant(harness)).owner.browser
      await fc.assert(
        fc.asyncProperty(callsOf(operation), async (call) => {
          const caller = callers[call.caller]
          const answer = await caller?.request(operation.method, call.url, call.body, call.headers)
          if (!answer || answer.status >= 500) {
            expect.fail(`${answer?.status} ${JSON.stringify(answer?.body)}`)
          }
          expectRightForm(operation.path, answer)
        }),
        { numRuns: runsOf(operation) },
      )
    },
    300_000,
  )

  it.each(['{', '', 'null', '[]', '"text"', '{"name":', '\0', '{"a":"\\u0000"}'])(
    'a body of %j is refused in the right form on every route that takes one',
    async (body) => {
      for (const { method, path, requestBody } of operations) {
        if (!requestBody) continue
        const answer = await harness.app.request(samplePath({ path }), {
          method,
          headers: { 'content-type': 'application/json' },
          body,
        })
        expect([method, path, answer.status < 500]).toEqual([method, path, true])
      }
    },
  )
})
