import { createQueryClient } from '@tollgate/app/query-client'
import { englishMessages, renderScreen, server } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { CheckoutApp, checkoutAreas } from '#app/checkout-app.tsx'
import { stubEventStream } from './event-stream.ts'

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
  const queryClient = createQueryClient({ onSignedOut: () => {}, retry: false })
  const screen = await renderScreen(
    <CheckoutApp clientSecret={clientSecret} queryClient={queryClient} messages={messages} />,
  )
  return { ...screen, stream }
}
