import { englishMessages, renderScreen, server, stubEventStream } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { CheckoutApp, checkoutAreas } from '#app/checkout-app.tsx'
import { createCheckoutRecord } from '#app/features/checkout/checkout-record.ts'

interface RenderCheckoutOptions {
  clientSecret?: string
  /** Generated mock handlers; a request without one fails the test. */
  handlers?: RequestHandler[]
}

export async function renderCheckout(options: RenderCheckoutOptions = {}) {
  const { clientSecret = 'secret', handlers = [] } = options
  server.use(...handlers)
  const stream = stubEventStream()
  const messages = await englishMessages(checkoutAreas, 'common', 'checkout')
  const record = createCheckoutRecord(clientSecret, [])
  const screen = await renderScreen(<CheckoutApp record={record} messages={messages} />)
  return { ...screen, stream }
}
