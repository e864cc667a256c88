import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { startWebhookReceiver } from '@tollgate/api/testing/webhook-receiver'
import { nouns } from '@tollgate/cli/contract'
import { createCommandLine } from '@tollgate/cli/testing'
import { createClient, unwrap } from '@tollgate/client'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { createMerchant, type Merchant } from '../../testing/merchant.ts'
import { until } from '../../testing/until.ts'

/** The commands against the service, as an integrator types them. */
const baseUrl = inject('baseUrl')
const home = mkdtempSync(path.join(os.tmpdir(), 'tollgate-home-'))
const receiver = await startWebhookReceiver()
let merchant: Merchant
let client: ReturnType<typeof createClient>
let type: ReturnType<typeof createCommandLine>

beforeAll(async () => {
  merchant = await createMerchant(baseUrl)
  client = createClient({ baseUrl, accessToken: merchant.accessToken })
  await createCommandLine({ home, secret: merchant.accessToken })('login', '--base-url', baseUrl)
  type = createCommandLine({ home })
})
afterAll(async () => {
  await receiver.stop()
  rmSync(home, { recursive: true })
})

async function createCustomer(name: string) {
  const body = { email: `${name}@example.com`, name }
  return unwrap(client.POST('/v1/customers', { body }))
}

it('lists, shows and exports what there is', async () => {
  const { id } = await createCustomer('grace')
  const { stdout: table } = await type('list', 'customers', '--email', 'grace@example.com')
  expect(table).toContain(`${id}  grace@example.com  grace`)
  const { stdout: shown } = await type('get', 'customers', id, '--json')
  expect(JSON.parse(shown)).toMatchObject({ id, email: 'grace@example.com' })
  const { stdout: exported } = await type('export', 'customers', '--query', 'grace')
  expect(exported.split('\r\n')[1]).toContain('grace@example.com')
  expect((await type('whoami')).stdout).toContain(merchant.slug)
})

it('every list of the contract is there', async () => {
  for (const noun of Object.keys(nouns)) {
    expect((await type('list', noun)).code, noun).toBe(0)
  }
})

it('sends usage events once, however often', async () => {
  const { id } = await createCustomer('ada')
  const lines = Array.from({ length: 1200 }, (_, index) =>
    JSON.stringify({ name: 'completion', customer_id: id, external_id: `request-${index}` }),
  )
  const send = createCommandLine({ home, input: lines.join('\n') })
  expect((await send('events', 'send', '-f', '-')).stdout).toContain('1200 stored, 0 were')
  expect((await send('events', 'send', '-f', '-')).stdout).toContain('0 stored, 1200 were')
  const { stdout } = await type('export', 'events', '--customer-id', id, '--format', 'ndjson')
  expect(stdout.trim().split('\n')).toHaveLength(1200)
})

it('shows the clock, and the doctor finds no problem', async () => {
  const { stdout } = await type('clock', 'show')
  expect(Number.isNaN(Date.parse(stdout.trim().split(',')[0] ?? ''))).toBe(false)
  const { code, stdout: found } = await type('doctor')
  expect(found).toContain('✓ scopes')
  expect(code).toBe(0)
})

it('has an example sent by the service, and sends one itself', async () => {
  const url = `${receiver.url}/triggered`
  const body = { url, format: 'raw' as const, events: [] }
  const endpoint = await unwrap(client.POST('/v1/webhooks/endpoints', { body }))
  expect((await type('trigger', 'order.paid')).stdout).toBe('order.paid: 200\n')
  expect((await type('trigger', 'order.paid', '--forward-to', url)).stdout).toContain('200')
  const [remote, local] = receiver.told('/triggered')
  expect(local?.data).toEqual(remote?.data)
  const params = { path: { id: endpoint.id } }
  await unwrap(client.DELETE('/v1/webhooks/endpoints/{id}', { params }))
})

/** The program itself, which a test may kill. */
async function listen(...given: string[]): Promise<ChildProcess> {
  const main = createRequire(import.meta.url).resolve('@tollgate/cli/main')
  const forward = ['listen', '--forward-to', `${receiver.url}/listened`]
  const child = spawn(process.execPath, [main, ...forward, ...given], {
    env: { PATH: process.env.PATH, HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr.on('data', (part: Buffer) => {
    said += part
  })
  await until(
    async () => said,
    (text) => text.includes('Listening'),
  )
  return child
}

it('what happens reaches this machine as the webhook would, and none is lost when listen is killed', async () => {
  const url = `${receiver.url}/real`
  const events = ['customer.created' as const]
  await unwrap(client.POST('/v1/webhooks/endpoints', { body: { url, format: 'raw', events } }))
  // Events of the seconds before may come again: earlier customers are none of this endpoint’s.
  const names = () =>
    receiver
      .told('/listened')
      .map(({ data }) => String(data.name))
      .filter((name) => name.startsWith('live-'))
  const first = await listen('--resume')
  await until(
    async () => {
      await createCustomer(`live-probe-${crypto.randomUUID()}`)
      return names()
    },
    ({ length }) => length > 0,
  )
  await createCustomer('live-while-listening')
  await until(
    async () => names(),
    (found) => found.includes('live-while-listening'),
  )
  first.kill('SIGKILL')
  await once(first, 'close')
  await createCustomer('live-while-killed')
  await listen('--resume')
  await createCustomer('live-after')
  await until(
    async () => names(),
    (found) => found.includes('live-after'),
  )
  expect(names()).toContain('live-while-killed')
  const isNew = (body: string) => body.includes('"customer.created"') && body.includes('"live-')
  const listened = bodiesOf('/listened').filter(isNew)
  await until(
    async () => listened.filter((body) => !bodiesOf('/real').includes(body)),
    ({ length }) => length === 0,
  )
})

function bodiesOf(wanted: string): string[] {
  return receiver.received.filter((one) => one.path === wanted).map(({ body }) => body)
}
