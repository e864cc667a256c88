import { type LoadOptions, load, type Request } from '../load.ts'
import type { Phase } from '../phase.ts'
import { OURS } from '../programs.ts'
import type { Contender } from './contenders.ts'
import { openCheckouts } from './open-checkouts.ts'
import { headersOf } from './shop.ts'

/** In the order in which they take turns. */
export const SUBJECTS = [
  { id: 'productCreate', title: 'product create' },
  { id: 'checkoutCreate', title: 'checkout create' },
  { id: 'checkoutGet', title: 'checkout get, by its buyer' },
  { id: 'productList', title: 'product list, 10 of 20' },
  { id: 'customerList', title: 'customer list, 10 of 100,000' },
  { id: 'orderList', title: 'order list, 10 of 100,000' },
  { id: 'confirm', title: 'confirm of a free checkout' },
] as const

export type SubjectId = (typeof SUBJECTS)[number]['id']
type Measures = Partial<Record<SubjectId, () => Promise<Phase>>>

export interface Effort {
  rounds: number
  seconds: number
  /** Free checkouts that are confirmed in one turn. */
  confirmations: number
}

const CONNECTIONS = 16

/** Everything that one contender is measured in. The bare handlers confirm nothing. */
export async function measuresOf(contender: Contender, effort: Effort): Promise<Measures> {
  const { seconds, confirmations } = effort
  const measure = (request: Request, options: Partial<LoadOptions> = {}) =>
    load(contender, request, { connections: CONNECTIONS, seconds, ...options })
  const [path = ''] = await openCheckouts(contender, contender.shop.paidProductId, 1)
  const reading = { path, headers: {}, expectedBody: (body: string) => body.includes('"product"') }
  return {
    productCreate: () => measure(creatingProducts(contender)),
    checkoutCreate: () => measure(creatingCheckouts(contender)),
    checkoutGet: () => measure(reading),
    productList: () => measure(listing(contender, 'products')),
    customerList: () => measure(listing(contender, 'customers')),
    orderList: () => measure(listing(contender, 'orders')),
    ...(contender.name === OURS && {
      confirm: () => confirmAll(contender, confirmations, measure),
    }),
  }
}

function creatingProducts({ shop }: Contender): Request {
  const body = JSON.stringify({
    name: 'Analytical engine',
    recurring_interval: null,
    prices: [{ amount_type: 'fixed', price_amount: 1900 }],
  })
  return {
    path: '/v1/products/',
    headers: {},
    expectedBody: (text) => text.includes('"name":"Analytical engine"'),
    nextPost: () => ({ headers: headersOf(shop.token), body }),
  }
}

function creatingCheckouts({ shop }: Contender): Request {
  const body = JSON.stringify({ products: [shop.paidProductId] })
  return {
    path: '/v1/checkouts/',
    headers: {},
    expectedBody: (text) => text.includes('"client_secret"'),
    nextPost: () => ({ headers: headersOf(shop.token), body }),
  }
}

function listing({ shop }: Contender, list: string): Request {
  return {
    path: `/v1/${list}/`,
    headers: headersOf(shop.listToken),
    expectedBody: (text) => text.includes('"max_page"') && text.split('"created_at"').length > 10,
  }
}

type Measure = (request: Request, options: Partial<LoadOptions>) => Promise<Phase>

/** Each checkout is confirmed once: some more than are needed, as requests are made in advance. */
async function confirmAll(contender: Contender, amount: number, measure: Measure): Promise<Phase> {
  const paths = await openCheckouts(contender, contender.shop.freeProductId, amount + CONNECTIONS)
  return measure(confirming(paths), { amount })
}

/** How often each buyer comes. */
const PURCHASES_EACH = 3

/** `payment`: what a buyer adds who pays. */
export function confirming(paths: string[], payment: object = {}): Request {
  const left = [...paths]
  const buyers = Math.ceil(paths.length / PURCHASES_EACH)
  return {
    path: left[0] ?? '',
    headers: {},
    expectedBody: (text) => text.includes('"status":"confirmed"'),
    nextPost: () => ({
      path: `${left.pop()}/confirm`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        customer_email: `buyer-${left.length % buyers}@example.com`,
        customer_name: 'Ada Lovelace',
        ...payment,
      }),
    }),
  }
}
