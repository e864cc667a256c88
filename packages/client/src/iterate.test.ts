import { expect, expectTypeOf, it } from 'vitest'
import { createClient, iterate, type Schema } from './index.ts'

/** A list of so many, by pages or by cursors. */
function listing(total: number, byCursor = false, isLog = false) {
  const asked: Record<string, string>[] = []
  const client = createClient({
    baseUrl: 'https://pay.example',
    async fetch(request) {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      asked.push(query)
      const limit = Number(query.limit)
      const start = query.cursor ? Number(query.cursor) : (Number(query.page ?? 1) - 1) * limit
      const end = Math.min(start + limit, total)
      const items = Array.from({ length: end - start }, (_, index) => ({ name: start + index }))
      const pagination = { total_count: total, max_page: Math.ceil(total / limit) }
      if (isLog) return Response.json({ items, next_cursor: end < total ? String(end) : null })
      const cursors = byCursor ? { next_cursor: end < total ? String(end) : null } : {}
      return Response.json({ items, pagination, ...cursors })
    },
  })
  return { client, asked }
}

async function namesOf(items: AsyncIterable<{ name: unknown }>) {
  const names = []
  for await (const { name } of items) names.push(name)
  return names
}

it('goes through all pages', async () => {
  const { client, asked } = listing(250)
  const products = iterate((page) =>
    client.GET('/v1/products', { params: { query: { ...page, is_archived: false } } }),
  )
  expectTypeOf(products).toEqualTypeOf<AsyncGenerator<Schema<'Product'>, void, undefined>>()
  expect(await namesOf(products)).toEqual(Array.from({ length: 250 }, (_, index) => index))
  expect(asked).toEqual(
    [{}, { page: '2' }, { page: '3' }].map((page) => ({
      limit: '100',
      ...page,
      is_archived: 'false',
    })),
  )
})

it('follows cursors where a list has them', async () => {
  const { client, asked } = listing(5, true)
  const ask = (page: object) => client.GET('/v1/events', { params: { query: page } })
  expect(await namesOf(iterate(ask, { limit: 2 }))).toEqual([0, 1, 2, 3, 4])
  expect(asked).toEqual([{ limit: '2' }, { limit: '2', cursor: '2' }, { limit: '2', cursor: '4' }])
})

it('follows cursors where a list has nothing else', async () => {
  const { client } = listing(3, true, true)
  const events = iterate((page) => client.GET('/v1/event-log', { params: { query: page } }), {
    limit: 2,
  })
  expectTypeOf(events).toEqualTypeOf<AsyncGenerator<Schema<'LoggedEvent'>, void, undefined>>()
  const found = []
  for await (const event of events) found.push(event)
  expect(found).toHaveLength(3)
})

it.each([false, true])('asks once for an empty list (by cursor: %s)', async (byCursor) => {
  const { client, asked } = listing(0, byCursor)
  const ask = (page: object) => client.GET('/v1/events', { params: { query: page } })
  expect(await namesOf(iterate(ask))).toEqual([])
  expect(asked).toHaveLength(1)
})

it('asks for no more than is read', async () => {
  const { client, asked } = listing(250)
  for await (const { name } of iterate((page) =>
    client.GET('/v1/products', { params: { query: page } }),
  )) {
    if (String(name) === '100') break
  }
  expect(asked).toHaveLength(2)
})

it('a page that is refused ends it with the error', async () => {
  const client = createClient({
    baseUrl: 'https://pay.example',
    fetch: async () =>
      Response.json(
        { error: 'invalid_token', detail: 'No', code: 'token.invalid' },
        { status: 401 },
      ),
  })
  const all = namesOf(iterate((page) => client.GET('/v1/products', { params: { query: page } })))
  await expect(all).rejects.toMatchObject({ code: 'token.invalid' })
})
