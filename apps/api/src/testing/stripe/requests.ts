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

/** `a[b]=1&c[0]=2` as the object that it stands for. */
export function readForm(body: string): Record<string, unknown> {
  const form: Record<string, unknown> = {}
  for (const [path, value] of new URLSearchParams(body)) {
    const [name = '', key] = path.split(/[[\]]+/)
    const known = form[name]
    if (key === undefined) form[name] = value
    else if (/^\d+$/.test(key)) form[name] = [...(Array.isArray(known) ? known : []), value]
    else form[name] = { ...(typeof known === 'object' ? known : {}), [key]: value }
  }
  return form
}
