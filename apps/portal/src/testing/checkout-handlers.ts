import type { RequestHandler } from 'msw'
import { HttpResponse, http } from 'msw'
import {
  getConfirmCheckoutMockHandler,
  getGetPublicCheckoutMockHandler,
  getUpdatePublicCheckoutMockHandler,
} from '#api/checkout/checkout.msw.ts'
import type { CheckoutConfirm, CheckoutPublic, CheckoutUpdatePublic } from '#api/model'
import { getListPortalBenefitGrantsMockHandler } from '#api/portal-benefit-grant/portal-benefit-grant.msw.ts'
import { getListPortalOrdersMockHandler } from '#api/portal-order/portal-order.msw.ts'
import { grant, order } from './fixtures.ts'
import { page } from './page.ts'

const testCards = [
  { number: '4242424242424242', outcome: 'success', token: 'ctoken_test_success' },
  { number: '4000000000000002', outcome: 'declined', token: 'ctoken_test_declined' },
]

export function refusal(status: number, error: string, detail: unknown = error) {
  return HttpResponse.json({ error, detail }, { status })
}

interface Service {
  checkout: CheckoutPublic
  reads: number
  updates: CheckoutUpdatePublic[]
  confirmations: CheckoutConfirm[]
  /** What a change makes of the checkout. */
  change: (update: CheckoutUpdatePublic) => Partial<CheckoutPublic>
  handlers: RequestHandler[]
}

/** The service with one checkout: what is sent to it, and what it has become. */
export function serveCheckout(first: CheckoutPublic): Service {
  const service: Service = {
    checkout: first,
    reads: 0,
    updates: [],
    confirmations: [],
    change: () => ({}),
    handlers: [
      getGetPublicCheckoutMockHandler(() => {
        service.reads += 1
        return service.checkout
      }),
      getUpdatePublicCheckoutMockHandler(async ({ request }) => {
        const update: CheckoutUpdatePublic = JSON.parse(await request.text())
        service.updates.push(update)
        service.checkout = { ...service.checkout, ...service.change(update) }
        return service.checkout
      }),
      getConfirmCheckoutMockHandler(async ({ request }) => {
        service.confirmations.push(JSON.parse(await request.text()))
        const status = 'confirmed' as const
        service.checkout = { ...service.checkout, status, customer_email: 'ada@example.com' }
        return { ...service.checkout, status, customer_session_token: 'cst_1' }
      }),
      getListPortalOrdersMockHandler(page([order])),
      getListPortalBenefitGrantsMockHandler(page([grant])),
      http.get('*/sandbox/cards.json', () => HttpResponse.json(testCards)),
    ],
  }
  return service
}
