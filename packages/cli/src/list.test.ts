import { describe, expect, it } from 'vitest'
import { pageOf, serve } from './testing/service.ts'
import { createCommandLine } from './testing/test-io.ts'

const id = '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'
const order = {
  id,
  number: 'LIND-1042',
  status: 'paid',
  total_amount: 1900,
  currency: 'eur',
  customer: { email: 'zoë@example.com' },
  product: { name: 'A very long name of a product that nobody would ever read to its end' },
  created_at: '2026-03-14T09:26:53.589Z',
}

function queryOf(request: Request | undefined) {
  return [...new URL(request?.url ?? '').searchParams].map(([name, value]) => `${name}=${value}`)
}

describe('list', () => {
  it('shows what a table of the noun has, with amounts as people write them', async () => {
    const { type } = serve({ '/v1/orders': { body: pageOf([order]) } })
    const { code, stdout, stderr } = await type('list', 'orders')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^ID +NUMBER +STATUS +TOTAL +CUSTOMER +PRODUCT +CREATED\n/)
    expect(stdout).toContain(`${id}  LIND-1042  paid    19.00 EUR  zoë@example.com  A very long`)
  })

  it('fits into the terminal: long texts are cut, the last columns left out, and ids stay whole', async () => {
    const { fetch, env } = serve({ '/v1/orders': { body: pageOf([order]) } })
    const listAt = async (columns: number) =>
      (await createCommandLine({ fetch, env, columns })('list', 'orders')).stdout
    const wide = await listAt(120)
    for (const line of wide.split('\n')) expect(line.length).toBeLessThanOrEqual(120)
    expect(wide).toContain('A very long nam…')
    expect(wide).toContain('CREATED')
    expect(await listAt(80)).toBe(
      `ID                                    NUMBER     STATUS  TOTAL\n${id}  LIND-1042  paid    19.00 EUR\n`,
    )
    expect(await listAt(20)).toBe(`ID\n${id}\n`)
  })

  it('counts wide letters as two columns, and lets no name steer the terminal', async () => {
    const customers = [
      { id: 'one', email: 'a@example.com', name: '林檎' },
      { id: 'two', email: 'b@example.com', name: 'E\u001b[2Jvil\u009b31m\nline' },
    ]
    const { type } = serve({ '/v1/customers': { body: pageOf(customers) } })
    const { stdout } = await type('list', 'customers')
    const [, first = '', second = ''] = stdout.split('\n')
    expect(second).toContain('E[2Jvil31m line')
    expect(first.indexOf('–')).toBe(second.indexOf('–') - 2)
  })

  it('says that there is nothing', async () => {
    const { type } = serve({ '/v1/orders': { body: pageOf([]) } })
    expect(await type('list', 'orders')).toMatchObject({ code: 0, stderr: 'Nothing found.\n' })
    expect(await type('list', 'orders', '--json')).toEqual({ code: 0, stdout: '[]\n', stderr: '' })
  })

  it('takes the noun’s filters, wherever they are', async () => {
    const { type, requests } = serve({ '/v1/orders': { body: pageOf([]) } })
    const filters = [
      '--customer-id',
      id,
      '--status=paid',
      '--status',
      'refunded',
      '--metadata',
      'plan=pro=1',
    ]
    await type('list', ...filters, '--limit', '5', '--sort=-total_amount', 'orders')
    expect(queryOf(requests[0]).sort()).toEqual([
      `customer_id=${id}`,
      'limit=5',
      'metadata[plan]=pro=1',
      'page=1',
      'sorting=-total_amount',
      'status=paid',
      'status=refunded',
    ])
  })

  it.each([
    [['list', 'orders', '--colour', 'red'], '--colour'],
    [['list', 'products', '--customer-id', id], '--customer-id'],
    [['list', 'orders', '--status', 'gone'], 'pending, paid'],
    [['list', 'orders', '--sort', 'weight'], 'created_at'],
    [['list', 'orders', '--limit', 'few'], 'whole number'],
    [['list', 'orders', '--metadata', 'plan'], 'plan=pro'],
    [['list', 'oders'], 'There is no noun “oders”'],
    [['list'], '<noun>'],
    [['list', 'orders', 'customers'], '“customers”'],
  ])('%j is not understood', async (given, reason) => {
    const { code, stderr } = await serve({}).type(...given)
    expect(stderr).toContain(reason)
    expect(code).toBe(2)
  })

  it('says that there is more, or fetches it', async () => {
    const { type, requests } = serve({
      '/v1/products': (request) => {
        const page = new URL(request.url).searchParams.get('page')
        return { body: pageOf([{ id: `product-${page}` }], 3) }
      },
    })
    const first = await type('list', 'products', '--json')
    expect(JSON.parse(first.stdout)).toEqual([{ id: 'product-1' }])
    expect(first.stderr).toContain('--page 2')
    const all = await type('list', 'products', '--json', '--all')
    expect(JSON.parse(all.stdout)).toEqual([1, 2, 3].map((page) => ({ id: `product-${page}` })))
    expect(all.stderr).toBe('')
    expect(requests).toHaveLength(4)
  })

  it('follows cursors', async () => {
    const { type, requests } = serve({
      '/v1/events': (request) => {
        const cursor = new URL(request.url).searchParams.get('cursor')
        return { body: { ...pageOf([{ id: cursor ?? 'a' }], 9), next_cursor: cursor ? null : 'b' } }
      },
    })
    const { stdout } = await type('list', 'events', '--all', '--json')
    expect(JSON.parse(stdout)).toEqual([{ id: 'a' }, { id: 'b' }])
    expect(queryOf(requests[1])).toEqual(['limit=100', 'cursor=b'])
  })
})

describe('a list without pages', () => {
  it('goes on by its cursors', async () => {
    const { type, requests } = serve({
      '/v1/event-log': (request) => {
        const cursor = new URL(request.url).searchParams.get('cursor')
        return { body: { items: [{ id: cursor ?? 'a' }], next_cursor: cursor ? null : 'b' } }
      },
    })
    const { stdout } = await type('list', 'event-log', '--all', '--json')
    expect(JSON.parse(stdout)).toEqual([{ id: 'a' }, { id: 'b' }])
    expect(requests.map(queryOf)).toEqual([['limit=100'], ['limit=100', 'cursor=b']])
    const first = await type('list', 'event-log')
    expect(first.stderr).toBe('There are more: --all.\n')
    expect((await type('list', 'event-log', '--page', '2')).code).toBe(2)
  })
})

describe('get', () => {
  it('shows a field a line, or JSON', async () => {
    const { type } = serve({ [`/v1/orders/${id}`]: { body: order } })
    const { stdout } = await type('get', 'orders', id)
    expect(stdout).toContain('number        LIND-1042\n')
    expect(stdout).toContain('customer      {"email":"zoë@example.com"}\n')
    const { stdout: json } = await type('get', 'orders', id, '--json')
    expect(JSON.parse(json)).toEqual(order)
  })

  it('says in words what the service refused', async () => {
    const refused = {
      status: 404,
      body: { error: 'ResourceNotFound', detail: 'Not found', code: 'resource.not_found' },
      headers: { 'x-request-id': 'request-1' },
    }
    const { type } = serve({ '/v1/orders/other': refused })
    expect(await type('get', 'orders', 'other')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Error: Not found (resource.not_found, request request-1)\n',
    })
  })
})

describe('export', () => {
  it('passes on what comes, with the noun’s filters', async () => {
    const { type, requests } = serve({ '/v1/orders/export': { body: 'number\r\nLIND-1042\r\n' } })
    const { stdout } = await type('export', 'orders', '--status', 'paid')
    expect(stdout).toBe('number\r\nLIND-1042\r\n')
    expect(queryOf(requests[0])).toEqual(['status=paid'])
  })

  it('knows the formats of each', async () => {
    const { type, requests } = serve({ '/v1/events/export': { body: '{}\n' } })
    expect((await type('export', 'events', '--format', 'ndjson')).stdout).toBe('{}\n')
    expect(queryOf(requests[0])).toEqual(['format=ndjson'])
    expect((await type('export', 'orders', '--format', 'ndjson')).code).toBe(2)
  })
})
