import type { PageRequest } from '../organization/page-times.ts'

interface Wanted {
  title: string
  query?: Record<string, string>
  /** The total it must have: exact, or at least so much. */
  total: number | { atLeast: number }
}

export interface Size {
  rows: number
  /** The product that most orders are of, and one that few are of. */
  products: [many: string, few: string]
}

/** Every sort order, filter and search of the lists of customers, orders and checkouts, one at a time. */
export function listPages({ rows, products: [many, few] }: Size): PageRequest[] {
  const live = rows - Math.floor((rows + 1) / 100)
  return [
    ...pagesOf('customers', [
      ...ordersOf(['created_at', 'email', 'name'], live),
      { title: 'page 1,000', query: { page: '1000' }, total: live },
      { title: 'by an email', query: { email: 'CUSTOMER-500@example.com' }, total: 1 },
      ...searchesOf(`customer-${rows / 2 + 77}`),
    ]),
    ...pagesOf('orders', [
      ...ordersOf(
        ['created_at', 'amount', 'net_amount', 'customer', 'product', 'discount', 'subscription'],
        rows,
      ),
      { title: 'page 1,000', query: { page: '1000' }, total: rows },
      {
        title: 'of the product of most',
        query: { product_id: many },
        total: { atLeast: rows * 0.9 },
      },
      { title: 'of another product', query: { product_id: few }, total: rows / 200 },
      {
        title: 'of another product, by amount',
        query: { product_id: few, sorting: 'amount' },
        total: rows / 200,
      },
      { title: 'paid once', query: { product_billing_type: 'one_time' }, total: rows },
      { title: 'that renew', query: { product_billing_type: 'recurring' }, total: 0 },
      ...metadataOf(rows),
      ...searchesOf(`customer-${rows / 2 + 77}`),
      { title: 'by a number', query: { query: `ACME-${1000 + rows / 2}` }, total: 1 },
    ]),
    ...pagesOf('checkouts', [
      ...ordersOf(['created_at', 'expires_at', 'status'], rows),
      { title: 'open', query: { status: 'open' }, total: rows / 1000 },
      {
        title: 'open, by expiry',
        query: { status: 'open', sorting: 'expires_at' },
        total: rows / 1000,
      },
      { title: 'of a product', query: { product_id: many }, total: { atLeast: 1000 } },
      ...searchesOf(`buyer-${rows / 2 + 77}`),
    ]),
  ]
}

function ordersOf(names: string[], total: number): Wanted[] {
  return names
    .flatMap((name) => [name, `-${name}`])
    .map((sorting) => ({ title: `sorted by ${sorting}`, query: { sorting }, total }))
}

/** Values that few rows have, and many, spread and at the far end; totals end at 1,001. */
function metadataOf(rows: number): Wanted[] {
  const having = (title: string, key: string, value: string, share: number): Wanted => ({
    title: `with metadata of ${title}`,
    query: { [`metadata[${key}]`]: value },
    total: Math.min(rows * share, 1001),
  })
  return [
    having('0.01 %', 'reference', '77', 0.0001),
    having('1 %', 'campaign', '7', 0.01),
    having('10 %', 'plan', '7', 0.1),
    having('the oldest 10 %', 'origin', 'import', 0.1),
    having('none', 'plan', 'gold', 0),
  ]
}

/** In all rows, in many, in few and in none. */
function searchesOf(rare: string): Wanted[] {
  const search = (query: string, total: Wanted['total']): Wanted => ({
    title: `search for “${query}”`,
    query: { query },
    total,
  })
  return [
    search('example.com', { atLeast: 100 }),
    search('ада', 0),
    search('Шевченко', { atLeast: 100 }),
    search(rare, { atLeast: 1 }),
    search('a', { atLeast: 100 }),
    search('zz', 0),
    search('%', 0),
    search('nobody at all', 0),
  ]
}

function pagesOf(list: string, wanted: Wanted[]): PageRequest[] {
  return wanted.map(({ title, query, total }) => ({
    title: `${list}, ${title}`,
    path: `/v1/${list}?${new URLSearchParams(query)}`,
    isRight: (answer) => {
      const { total_count: count } = JSON.parse(answer).pagination
      return typeof total === 'number' ? count === total : count >= total.atLeast
    },
  }))
}
