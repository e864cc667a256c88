import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGuardedFetch } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

const guarded = createGuardedFetch({ allowPrivate: false })
const open = createGuardedFetch({ allowPrivate: true })
const server = createServer((request, response) => {
  if (request.url === '/moved') response.writeHead(302, { location: '/' }).end()
  else if (request.url === '/endless') response.end('x'.repeat(2_000_000))
  else response.end('here')
})
let address = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = typeof bound === 'object' && bound ? `http://127.0.0.1:${bound.port}` : ''
})
afterAll(() => void server.close())

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

  it('follows no redirect', async () => {
    await expect(open(`${address}/moved`)).rejects.toThrow()
  })

  it('cuts off an answer that never ends', async () => {
    const answer = await open(`${address}/endless`)
    await expect(answer.text()).rejects.toThrow()
  })
})
