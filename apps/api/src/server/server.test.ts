import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createHarness } from '../testing/harness.ts'
import { createServer } from './server.ts'

const lines: string[] = []
const logger = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
const { app, database } = await createHarness({ services: { logger } })
const server = createServer(app).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())

function portOf(listening: typeof server): number {
  const address = listening.address()
  return typeof address === 'object' && address ? address.port : 0
}

const port = portOf(server)
const path = '/api/auth/sign-in/email'
const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`

/** A connection, and all that came back on it until now. */
function open(to = port) {
  const socket = connect(to, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.on('error', (error) => {
    heard += error.message
  })
  return { socket, heard: () => heard }
}

const MEGABYTE = 'x'.repeat(1_048_576)
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

describe('a body that is too large', () => {
  it.each([
    ['says so before', `Content-Length: ${4 * MEGABYTE.length}\r\n\r\n`, (text: string) => text],
    ['comes in chunks', 'Transfer-Encoding: chunked\r\n\r\n', chunk],
  ])(
    'is refused, heard to its end, and the connection kept, when it %s',
    async (_how, rest, write) => {
      const { socket, heard } = open()
      socket.write(head + rest)
      for (let part = 0; part < 4; part++) {
        socket.write(write(MEGABYTE))
        await pause(250)
      }
      if (write === chunk) socket.write(chunk(''))
      await expect.poll(heard).toMatch(/^HTTP\/1\.1 413 /)
      expect(heard()).toContain('"code":"PAYLOAD_TOO_LARGE"')
      socket.write('GET /health/ready HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await expect.poll(heard).toContain('"status":"ready"')
    },
  )

  it('is not listened to for ever', async () => {
    const { socket, heard } = open()
    socket.write(`${head}Content-Length: 1000000000\r\n\r\n`)
    for (let part = 0; part < 20; part++) socket.write(MEGABYTE)
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i)
  })
})

it('reads a body that comes in chunks like any other', async () => {
  const { socket, heard } = open()
  const body = JSON.stringify({ email: 'ada@example.com', password: 'wrong wrong wrong' })
  const chunks = [body.slice(0, 10), body.slice(10), ''].map(chunk).join('')
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n${chunks}`)
  await expect.poll(heard).toMatch(/^HTTP\/1\.1 401 [\s\S]*INVALID_EMAIL_OR_PASSWORD/)
})

it.each([
  ['Content-Length: 100\r\n\r\n{"email":', 'with a length'],
  ['Transfer-Encoding: chunked\r\n\r\n9\r\n{"email":\r\n', 'in chunks'],
])('says nothing of the database when an upload is given up: %j', async (rest) => {
  const before = lines.length
  const { socket } = open()
  socket.write(head + rest)
  await pause(100)
  socket.resetAndDestroy()
  await pause(200)
  expect(lines.slice(before)).toEqual([])
})

it('waits thirty seconds for a request, and ten for its headers', () => {
  if (!('requestTimeout' in server)) throw new Error('The server speaks HTTP/2')
  expect(server.requestTimeout).toBe(30_000)
  expect(server.headersTimeout).toBe(10_000)
})

it.each([
  ['a body', `${head}Content-Length: 1000\r\n\r\n`],
  ['a body in chunks', `${head}Transfer-Encoding: chunked\r\n\r\n`],
  ['headers', head],
])('cuts off a client that drips %s, and calls that no error', async (what, start) => {
  const patience = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 }
  const hasty = createServer(app, patience).listen(0, '127.0.0.1')
  onTestFinished(() => void hasty.close())
  await once(hasty, 'listening')
  const before = lines.length
  const { socket, heard } = open(portOf(hasty))
  socket.write(start)
  const drop =
    { 'a body': 'x', 'a body in chunks': '1\r\nx\r\n', headers: 'X-Drop: x\r\n' }[what] ?? ''
  const dripping = setInterval(() => socket.write(drop), 50)
  onTestFinished(() => clearInterval(dripping))
  const started = performance.now()
  await once(socket, 'close')
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
  expect(performance.now() - started).toBeLessThan(2_000)
  await pause(100)
  expect(lines.slice(before)).toEqual([])
})

it('says that it can’t go on, not that it erred, when the disk of the database is full', async () => {
  await database.$executeRaw`
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`
  await database.$executeRaw`
    CREATE TRIGGER full_disk BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION full_disk()`
  const given = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
})
