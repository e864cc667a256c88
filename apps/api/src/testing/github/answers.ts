import type { Context } from 'hono'

export function readBearer(c: Context): string {
  return c.req.header('authorization')?.replace('Bearer ', '') ?? ''
}

export function fail(c: Context, status: 401 | 403 | 404 | 422, message: string) {
  return c.json({ message, documentation_url: 'https://docs.github.com/rest' }, status)
}

/** Pages are as long as is asked for. */
export function pageOf<Item>(c: Context, items: Item[]): Item[] {
  const size = Number(c.req.query('per_page'))
  const first = (Number(c.req.query('page')) - 1) * size
  return items.slice(first, first + size)
}
