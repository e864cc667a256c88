import { once } from 'node:events'
import { afterAll, expect, it } from 'vitest'
import { createServer } from '../server/server.ts'
import { createHarness } from '../testing/harness.ts'

const { app } = await createHarness()
const server = createServer(app).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

const address = server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

async function headersOf(path: string): Promise<[string, string][]> {
  const { headers } = await fetch(origin + path, { headers: { 'x-request-id': 'asked-by-test' } })
  const connection = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']
  return [...headers].filter(([name]) => !connection.includes(name))
}

async function headersInProcess(path: string): Promise<[string, string][]> {
  const { headers } = await app.request(path, { headers: { 'x-request-id': 'asked-by-test' } })
  return [...headers].filter(([name]) => name !== 'content-length')
}

it.each([
  ['data', '/api/auth/get-session'],
  ['a refusal', '/api/auth/list-sessions'],
  ['an unknown route', '/v1/nothing'],
  ['a page with a policy of its own', '/docs/reference'],
])('sends the same headers over a connection as inside the process: %s', async (_kind, path) => {
  const sent = await headersOf(path)
  expect(sent).toEqual(await headersInProcess(path))
  expect(sent).toContainEqual(['x-content-type-options', 'nosniff'])
  expect(sent).toContainEqual(['x-request-id', 'asked-by-test'])
})
