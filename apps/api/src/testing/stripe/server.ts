import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type Stripe from 'stripe'
import type { z } from 'zod'
import { type FakeEvent, invalid, StripeRefusal } from './answers.ts'
import { createBook } from './book.ts'
import {
  CustomerCreation,
  IntentCancellation,
  IntentCreation,
  RefundCreation,
  readForm,
  SetupCreation,
  TaxCalculation,
  TaxReversal,
  TaxTransaction,
} from './requests.ts'
import { createTaxBook } from './tax.ts'

/** What goes wrong with a request: before it is done, or with its answer. */
type Trouble = 'rate-limit' | 'server-error' | 'cut-off' | 'silence' | 'lost-answer' | 'no-answer'

/** So few that a list has several pages. */
const PAGE = 2

const webhookSecret = 'whsec_fake'
export const stripeSettings = {
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}

type WebhookEndpoint = Pick<Stripe.WebhookEndpoint, 'url' | 'status' | 'enabled_events'>

interface Answer {
  status: number
  body: object
}

/** A stand-in for Stripe’s API on this machine, with the troubles that Stripe documents. */
export async function startStripe() {
  const book = createBook()
  const tax = createTaxBook()
  const answers = new Map<string, { asked: string; answer: Answer }>()
  const troubles: Trouble[] = []
  const endpoints: WebhookEndpoint[] = []
  let indexLags = false

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${stripeSettings.STRIPE_SECRET_KEY}`) {
      return c.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, 401)
    }
    return next()
  })

  /** Answers a repeated request with its first answer, whatever has happened since. */
  function post<Body>(
    path: string,
    shape: z.ZodType<Body>,
    act: (id: string, body: Body) => object,
  ) {
    app.post(path, async (c) => {
      const asked = await c.req.text()
      const key = c.req.header('idempotency-key') ?? crypto.randomUUID()
      const trouble = troubles.shift()
      if (trouble === 'silence') await silence()
      if (trouble === 'cut-off') c.env.incoming.socket.destroy()
      if (trouble === 'cut-off') return c.body(null)
      if (trouble === 'rate-limit') return json({ status: 429, body: errorOf('rate_limit_error') })
      const known = answers.get(key)
      if (known && known.asked !== asked)
        return json({ status: 400, body: errorOf('idempotency_error') })
      const answer =
        known?.answer ??
        answerOf(trouble, () => {
          const body = shape.safeParse(readForm(asked))
          if (!body.success) throw invalid('parameter_unknown', body.error.message)
          return act(c.req.param('id') ?? '', body.data)
        })
      answers.set(key, { asked, answer })
      if (trouble === 'lost-answer') c.env.incoming.socket.destroy()
      if (trouble === 'no-answer') await silence()
      return json(answer)
    })
  }

  post('/v1/payment_intents', IntentCreation, (_id, body) => book.createIntent(body))
  post('/v1/payment_intents/:id/cancel', IntentCancellation, (id, body) => book.cancel(id, body))
  post('/v1/refunds', RefundCreation, (_id, body) => book.createRefund(body))
  post('/v1/customers', CustomerCreation, (_id, body) => book.createCustomer(body))
  post('/v1/setup_intents', SetupCreation, (_id, body) => book.createSetup(body))
  post('/v1/setup_intents/:id/cancel', IntentCancellation, (id, body) => book.cancelSetup(id, body))
  post('/v1/tax/calculations', TaxCalculation, (_id, body) => tax.calculate(body))
  const transactions = '/v1/tax/transactions'
  post(`${transactions}/create_from_calculation`, TaxTransaction, (_id, body) => tax.record(body))
  post(`${transactions}/create_reversal`, TaxReversal, (_id, body) => tax.reverse(body))
  app.delete('/v1/customers/:id', (c) =>
    json(answerOf(undefined, () => book.deleteCustomer(c.req.param('id')))),
  )
  app.get(`${transactions}/:id`, (c) =>
    json(
      answerOf(undefined, () => {
        const { line, ...transaction } = tax.find(c.req.param('id'))
        const isExpanded = c.req.query('expand[0]') === 'line_items'
        return { ...transaction, ...(isExpanded && { line_items: { data: [line] } }) }
      }),
    ),
  )
  app.get('/v1/payment_intents/search', (c) => {
    const [, paymentId = ''] =
      c.req.query('query')?.match(/^metadata\['payment_id'\]:'(.+)'$/) ?? []
    const data = indexLags ? [] : book.search(paymentId)
    return c.json({ object: 'search_result', data, has_more: false, next_page: null })
  })
  app.get('/v1/payment_intents/:id', (c) =>
    json(answerOf(undefined, () => book.find(c.req.param('id')))),
  )
  app.get('/v1/setup_intents/:id', (c) =>
    json(answerOf(undefined, () => book.findSetup(c.req.param('id')))),
  )
  app.get('/v1/refunds', (c) => {
    const charge = c.req.query('payment_intent')
    const data = book.refunds.filter(({ payment_intent }) => payment_intent === charge)
    return c.json({ object: 'list', data: data.toReversed(), has_more: false, url: '/v1/refunds' })
  })
  app.get('/v1/disputes', (c) => {
    const since = Number(c.req.query('created[gte]'))
    const found = book.disputes.filter(({ created }) => created >= since).toReversed()
    const start = found.findIndex(({ id }) => id === c.req.query('starting_after')) + 1
    const data = found.slice(start, start + PAGE)
    const has_more = start + PAGE < found.length
    return c.json({ object: 'list', data, has_more, url: '/v1/disputes' })
  })
  app.get('/v1/webhook_endpoints', (c) =>
    c.json({ object: 'list', data: endpoints, has_more: false, url: c.req.path }),
  )
  app.get('/v1/balance', (c) => c.json({ object: 'balance', livemode: false, available: [] }))

  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    settings: { ...stripeSettings, STRIPE_API_URL: `http://127.0.0.1:${port}` },
    book,
    /** What it was asked about taxes, and has in its books. */
    tax,
    /** Where it sends its events, as its dashboard has it. */
    endpoints,
    /** What goes wrong with the next requests that change something. */
    trouble: (...next: Trouble[]) => void troubles.push(...next),
    /** Whether new attempts can’t be searched for yet. */
    lag(lags: boolean) {
      indexLags = lags
    },
    /** An event as Stripe would send it. */
    deliveryOf(event: FakeEvent, now: Date) {
      const body = JSON.stringify(event)
      const seconds = Math.floor(now.getTime() / 1000)
      const signature = createHmac('sha256', webhookSecret)
        .update(`${seconds}.${body}`)
        .digest('hex')
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': `t=${seconds},v1=${signature}`,
      }
      return { method: 'POST', body, headers }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Longer than anyone waits. */
function silence(): Promise<null> {
  return setTimeout(60_000, null, { ref: false })
}

function errorOf(type: string) {
  return { error: { type, message: type } }
}

function json({ status, body }: Answer): Response {
  return Response.json(body, { status })
}

function answerOf(trouble: Trouble | undefined, act: () => object): Answer {
  if (trouble === 'server-error') return { status: 500, body: errorOf('api_error') }
  try {
    return { status: 200, body: structuredClone(act()) }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return { status: error.status, body: { error: error.error } }
  }
}
