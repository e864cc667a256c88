import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { createServer as createRawServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createGuardedFetch } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

const guarded = createGuardedFetch({ allowPrivate: false })
const open = createGuardedFetch({ allowPrivate: true })
const impatient = createGuardedFetch({ allowPrivate: true, longestMilliseconds: 1000 })
const server = createServer((request, response) => {
  if (request.url === '/silent') return
  if (request.url === '/starts') response.writeHead(200).write('{')
  else if (request.url === '/trickles') trickle(response)
  else if (request.url === '/moved') response.writeHead(302, { location: '/' }).end()
  else if (request.url === '/bomb') {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(2_000_000)))
  } else if (request.url === '/endless') response.end('x'.repeat(2_000_000))
  else response.end('here')
})
let address = ''

/** Always a byte more, sooner than any pause would end the call. */
function trickle(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = typeof bound === 'object' && bound ? `http://127.0.0.1:${bound.port}` : ''
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('which addresses are public', () => {
  it.each(['93.184.215.14', '2606:2800:220:1:248:1893:25c8:1946'])('%s is', (given) => {
    expect(isPublicAddress(given)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.100.100.200',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    'fd00::1',
    'fe80::1',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    'ff02::1',
    '::169.254.169.254',
    '::a9fe:a9fe',
    '100:0:0:1::1',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    'no address',
    '',
  ])('%s is not', (given) => {
    expect(isPublicAddress(given)).toBe(false)
  })
})

describe('the guarded client', () => {
  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/latest/meta-data',
  ])('refuses %s without connecting', async (given) => {
    await expect(guarded(given)).rejects.toThrow(/public|https/)
  })

  it('refuses a name that leads to a private address', async () => {
    const refused = await guarded('https://localhost/').catch((error: Error) => error)
    expect(refused).toMatchObject({ cause: { message: expect.stringContaining('not public') } })
  })

  it('reaches private addresses where that is allowed', async () => {
    expect(await (await open(address)).text()).toBe('here')
  })

  it('unpacks no more than it would take unpacked', async () => {
    const answer = await open(`${address}/bomb`)
    await expect(answer.text()).rejects.toThrow('The answer is too large')
  })

  it.each([600, 999])('hands back an answer whose status is %i', async (status) => {
    const text = `HTTP/1.1 ${status} Odd\r\ncontent-length: 4\r\n\r\nhere`
    const odd = createRawServer((socket) => socket.once('data', () => void socket.end(text)))
    onTestFinished(() => void odd.close())
    await once(odd.listen(0, '127.0.0.1'), 'listening')
    const bound = odd.address()
    const port = typeof bound === 'object' && bound ? bound.port : 0
    const answer = await open(`http://127.0.0.1:${port}/`)
    expect(answer).toMatchObject({ status, ok: false })
    expect(await answer.text()).toBe('here')
  })

  it('follows no redirect', async () => {
    await expect(open(`${address}/moved`)).rejects.toThrow()
  })

  it('cuts off an answer that never ends', async () => {
    const answer = await open(`${address}/endless`)
    await expect(answer.text()).rejects.toThrow()
  })

  it('gives up on a server that never answers', async () => {
    await expect(impatient(`${address}/silent`)).rejects.toThrow(/timeout/)
  })

  it.each(['starts', 'trickles'])('gives up on an answer that only %s', async (path) => {
    const answer = await impatient(`${address}/${path}`)
    expect(answer.ok).toBe(true)
    await expect(answer.json()).rejects.toThrow(/timeout/)
  })

  it('gives up when its caller does', async () => {
    const signal = AbortSignal.timeout(100)
    await expect(open(`${address}/silent`, { signal })).rejects.toThrow(/timeout/)
  })

  it('waits 10 seconds, unless told', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await open(address)
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
    timeout.mockRestore()
  })
})
