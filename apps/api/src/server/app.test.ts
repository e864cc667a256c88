import { routes } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { createBrowser } from '../testing/browser.ts'
import { createHarness } from '../testing/harness.ts'
import { operationsOf } from './mount.ts'

const { app } = await createHarness()
const browser = createBrowser(app)

it('serves every route of the contract', () => {
  const operations = Object.values(routes).map((route) => route.operationId)
  expect([...operationsOf(app)].sort()).toEqual(operations.sort())
})

it('is ready while the database answers', async () => {
  expect(await browser.get('/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'ready' },
  })
})

it('publishes the contract as it was built', async () => {
  const { body } = await browser.get('/openapi.json')
  expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'Tollgate' } })
})

it('returns the id of every request', async () => {
  const { headers } = await browser.get('/health/ready')
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
})

it('answers unknown routes in the form of each wire', async () => {
  expect(await browser.get('/api/auth/nothing')).toMatchObject({ status: 404, body: '' })
  expect(await browser.get('/v1/nothing')).toMatchObject({
    status: 404,
    body: { error: 'ResourceNotFound' },
  })
})
