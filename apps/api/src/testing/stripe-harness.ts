import { afterAll } from 'vitest'
import { createHarness } from './harness.ts'
import type { FakeEvent } from './stripe/answers.ts'
import { startStripe } from './stripe/server.ts'

export type StripeHarness = Awaited<ReturnType<typeof createStripeHarness>>

/** A service that takes cards through a fake Stripe of its own. */
export async function createStripeHarness() {
  const stripe = await startStripe()
  afterAll(() => stripe.stop())
  return { ...(await createHarness({ settings: stripe.settings })), stripe }
}

/** Sends an event as Stripe does, and returns the status of the answer. */
export async function deliver(
  { app, clock, stripe }: StripeHarness,
  event: FakeEvent,
): Promise<number> {
  const init = stripe.deliveryOf(event, clock.now())
  const { status } = await app.request('/v1/payments/events/stripe', init)
  return status
}
