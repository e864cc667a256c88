import type Stripe from 'stripe'
import { z } from 'zod'

/** What the fake understands of requests: no more than the types of Stripe’s package allow. */

const units = z.coerce.number().int().min(1)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const metadata = z.record(z.string(), z.string())
const expand = z.array(z.string()).optional()
const cards = z.tuple([z.literal('card')])

export const IntentCreation = z.strictObject({
  amount: units,
  currency: z.string().length(3),
  confirm: flag,
  confirmation_token: z.string().optional(),
  customer: z.string().optional(),
  payment_method: z.string().optional(),
  off_session: flag.optional(),
  setup_future_usage: z.literal('off_session').optional(),
  use_stripe_sdk: flag.optional(),
  allowed_payment_method_types: cards,
  description: z.string(),
  metadata,
  expand,
}) satisfies z.ZodType<Stripe.PaymentIntentCreateParams>

export const IntentCancellation = z.strictObject({
  cancellation_reason: z.enum(['requested_by_customer', 'abandoned']),
  expand,
}) satisfies z.ZodType<Stripe.PaymentIntentCancelParams>

export const SetupCreation = z.strictObject({
  customer: z.string(),
  confirm: flag,
  confirmation_token: z.string(),
  usage: z.literal('off_session'),
  allowed_payment_method_types: cards,
  use_stripe_sdk: flag,
  metadata,
  expand,
}) satisfies z.ZodType<Stripe.SetupIntentCreateParams>

export const CustomerCreation = z.strictObject({
  email: z.email(),
  name: z.string().optional(),
  metadata,
}) satisfies z.ZodType<Stripe.CustomerCreateParams>

export const RefundCreation = z.strictObject({
  payment_intent: z.string(),
  amount: units,
  metadata,
}) satisfies z.ZodType<Stripe.RefundCreateParams>

const address = z.strictObject({
  country: z.string().length(2),
  state: z.string().optional(),
  city: z.string().optional(),
  line1: z.string().optional(),
  postal_code: z.string().optional(),
})

export const TaxCalculation = z.strictObject({
  currency: z.string().length(3),
  line_items: z.array(
    z.strictObject({
      amount: units,
      reference: z.string(),
      tax_behavior: z.enum(['inclusive', 'exclusive']),
    }),
  ),
  customer_details: z.strictObject({
    address,
    address_source: z.literal('billing'),
    tax_ids: z.array(z.strictObject({ type: z.string(), value: z.string() })).optional(),
  }),
}) satisfies z.ZodType<Stripe.Tax.CalculationCreateParams>

export const TaxTransaction = z.strictObject({
  calculation: z.string(),
  reference: z.string(),
}) satisfies z.ZodType<Stripe.Tax.TransactionCreateFromCalculationParams>

export const TaxReversal = z.strictObject({
  mode: z.literal('partial'),
  original_transaction: z.string(),
  reference: z.string(),
  line_items: z.tuple([
    z.strictObject({
      original_line_item: z.string(),
      reference: z.string(),
      amount: z.coerce.number().int().max(0),
      amount_tax: z.coerce.number().int().max(0),
    }),
  ]),
}) satisfies z.ZodType<Stripe.Tax.TransactionCreateReversalParams>

interface Form {
  [name: string]: string | Form
}

/** `a[b]=1&c[0]=2` as the object that it stands for. */
export function readForm(body: string): unknown {
  const form: Form = {}
  for (const [path, value] of new URLSearchParams(body)) {
    const names = path.split(/[[\]]+/).filter(Boolean)
    const last = names.pop() ?? ''
    let place = form
    for (const name of names) {
      const inner = place[name]
      const next = typeof inner === 'object' ? inner : {}
      place[name] = next
      place = next
    }
    place[last] = value
  }
  return withLists(form)
}

/** Numbered keys make a list. */
function withLists(value: string | Form): unknown {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
