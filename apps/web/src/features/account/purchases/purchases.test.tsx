import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { getSendVerificationEmailMockHandler } from '#api/email-verification/email-verification.msw.ts'
import type { Purchase } from '#api/model/index.ts'
import {
  getListPurchasesMockHandler,
  getOpenPortalMockHandler,
} from '#api/purchase/purchase.msw.ts'
import { acme, ada, globex } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const fromAcme: Purchase = {
  organization: { id: acme.id, name: 'Acme', slug: 'acme', logo: null },
  customerId: '019aa3f0-7c1e-7b52-9a0d-000000000040',
  orders: 3,
  lastOrderAt: '2026-03-14T09:00:00.000Z',
  activeBenefits: 1,
}

const fromGlobex: Purchase = {
  organization: { id: globex.id, name: 'Globex', slug: 'globex', logo: null },
  customerId: '019aa3f0-7c1e-7b52-9a0d-000000000041',
  orders: 0,
  lastOrderAt: null,
  activeBenefits: 0,
}

const openAcme = { name: 'Open portal: Acme' }

afterEach(() => {
  window.location.hash = ''
})

/** Ada has no organization: buyers need none. */
function open(handlers: RequestHandler[], emailVerified = true) {
  const session = { activeOrganizationId: null }
  return renderRoute('/account/purchases', {
    handlers: [...handlers, ...signedIn({ organizations: [], session, user: { emailVerified } })],
  })
}

function bought(...purchases: Purchase[]): RequestHandler {
  return getListPurchasesMockHandler({ purchases })
}

test('lists the shops with what was bought there', async () => {
  await open([bought(fromAcme, fromGlobex)])
  const list = await screen.findByRole('list', { name: 'Stores' })
  const [first, second] = within(list).getAllByRole('listitem')
  for (const text of ['Acme', '3 orders', 'Last order Mar 14, 2026', '1 active benefit']) {
    expect(first?.textContent).toContain(text)
  }
  expect(second?.textContent).toContain('No orders yet')
  expect(document.title).toBe('Your purchases · Tollgate')
  await expectAccessible()
})

test('opens the portal with the token where no server reads it', async () => {
  const asked: unknown[] = []
  const portal = getOpenPortalMockHandler(async ({ request }) => {
    asked.push(await request.json())
    return { url: '?customer_session_token=let-me-in', expiresAt: '2026-03-14T10:00:00.000Z' }
  })
  const { user } = await open([bought(fromAcme), portal])
  await user.click(await screen.findByRole('button', openAcme))
  await waitFor(() => expect(window.location.hash).toBe('#customer_session_token=let-me-in'))
  expect(window.location.search).toBe('')
  expect(asked).toEqual([{ customerId: fromAcme.customerId }])
})

test('says that a shop is gone, and lists those that are left', async () => {
  let purchases = [fromAcme, fromGlobex]
  const { user } = await open([
    getListPurchasesMockHandler(() => ({ purchases })),
    getOpenPortalMockHandler(() => {
      purchases = [fromGlobex]
      return refuse(404, 'CUSTOMER_NOT_FOUND')()
    }),
  ])
  await user.click(await screen.findByRole('button', openAcme))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'no longer has a customer with your email',
  )
  await waitFor(() => expect(screen.queryByRole('button', openAcme)).toBeNull())
  expect(screen.getByRole('button', { name: 'Open portal: Globex' })).toBeDefined()
})

test('says so when nothing was bought with the address', async () => {
  await open([bought()])
  expect(await screen.findByRole('heading', { name: 'No purchases yet' })).toBeDefined()
  expect(screen.getByText(/ada@example.com shows up here/)).toBeDefined()
  await expectAccessible()
})

test('asks for nothing but a proof of the address while it is unverified', async () => {
  const sent: unknown[] = []
  const mail = getSendVerificationEmailMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { status: true }
  })
  const { user } = await open([mail], false)
  expect(await screen.findByRole('heading', { name: 'Verify your email first' })).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Send email' }))
  expect(await screen.findByText(/We’ve sent an email/)).toBeDefined()
  expect(sent).toEqual([{ email: ada.email, callbackURL: '/account/purchases' }])
})

test('asks for the proof when the server knows no better', async () => {
  await open([getListPurchasesMockHandler(refuse(403, 'EMAIL_NOT_VERIFIED'))])
  expect(await screen.findByRole('heading', { name: 'Verify your email first' })).toBeDefined()
})

test('tries again after a failure', async () => {
  let fails = true
  const { user } = await open([
    getListPurchasesMockHandler(() =>
      fails ? refuse(500, 'INTERNAL_SERVER_ERROR')() : { purchases: [fromAcme] },
    ),
  ])
  const retry = await screen.findByRole('button', { name: 'Try again' })
  fails = false
  await user.click(retry)
  expect(await screen.findByRole('button', openAcme)).toBeDefined()
})
