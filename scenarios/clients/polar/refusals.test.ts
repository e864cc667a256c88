import { Polar } from '@polar-sh/sdk'
import { HTTPClient } from '@polar-sh/sdk/lib/http.js'
import { checkoutRoutes, definitionOf, type RefusalCode, refundRoutes } from '@tollgate/contracts'
import { expect, it } from 'vitest'

/** What the routes refuse, as the published SDK reads it: under a name it doesn’t know, all were lost. */
const id = '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'
const clientSecret = 'tollgate_c_1'

interface Operation {
  route: { path: string; refusals: { readonly [status: number]: readonly RefusalCode[] } }
  ask(polar: Polar): Promise<unknown>
}

const operations: Operation[] = [
  {
    route: refundRoutes.createRefund,
    ask: (polar: Polar) => polar.refunds.create({ orderId: id, reason: 'other', amount: 1 }),
  },
  {
    route: checkoutRoutes.getPublicCheckout,
    ask: (polar: Polar) => polar.checkouts.clientGet({ clientSecret }),
  },
  {
    route: checkoutRoutes.updatePublicCheckout,
    ask: (polar: Polar) => polar.checkouts.clientUpdate({ clientSecret, checkoutUpdatePublic: {} }),
  },
  {
    route: checkoutRoutes.confirmCheckout,
    ask: (polar: Polar) =>
      polar.checkouts.clientConfirm({ clientSecret, checkoutConfirmStripe: {} }),
  },
  {
    route: checkoutRoutes.updateCheckout,
    ask: (polar: Polar) => polar.checkouts.update({ id, checkoutUpdate: {} }),
  },
]

/** Named as it always was, which no version of the client could read. */
const UNREADABLE = new Set<string>(['refund.of_subscription'])

const refusals = operations.flatMap(({ route: { path, refusals: listed }, ask }) =>
  Object.entries(listed)
    // Fields have a form of their own, and other refusals no names.
    .filter(([status]) => status !== '422')
    .flatMap(([status, codes]) =>
      codes
        .filter((code) => !UNREADABLE.has(code))
        .map((code) => ({ path, code, status: Number(status), ask })),
    ),
)

it.each(refusals)('reads $code of $path', async ({ code, status, ask }) => {
  const { name = 'ResourceNotFound', text: detail } = definitionOf(code)
  const fetcher = async () => Response.json({ error: name, code, detail }, { status })
  const polar = new Polar({
    serverURL: 'http://localhost',
    httpClient: new HTTPClient({ fetcher }),
  })
  const refused = await ask(polar).catch((error: unknown) => error)
  expect(refused).toMatchObject({ name: expect.not.stringContaining('Validation') })
})
