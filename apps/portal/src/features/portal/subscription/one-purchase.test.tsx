import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getGetPortalSessionMockHandler } from '#api/portal-session/portal-session.msw.ts'
import {
  getGetPortalSubscriptionMockHandler,
  getListPortalSubscriptionsMockHandler,
  getUpdatePortalSubscriptionMockHandler,
} from '#api/portal-subscription/portal-subscription.msw.ts'
import { rememberSignedIn } from '#app/api/portal-session.ts'
import { order } from '#app/testing/fixtures.ts'
import { monthlySubscription as subscription } from '#app/testing/monthly-subscription.ts'
import { page } from '#app/testing/page.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { session } from '#app/testing/session.ts'
import { signedIn } from '#app/testing/signed-in.ts'

test('a session of one purchase cancels, but changes no plan and asks for no amounts to come', async () => {
  rememberSignedIn('acme')
  const scope = { scope: 'checkout', checkout_id: order.id } as const
  const ending = {
    ...subscription,
    cancel_at_period_end: true,
    ends_at: '2026-04-14T09:26:00.000Z',
  }
  const { user } = await renderRoute(`/acme/subscriptions/${subscription.id}`, {
    handlers: [
      getGetPortalSessionMockHandler({ ...session, ...scope }),
      getListPortalSubscriptionsMockHandler(page([subscription])),
      getGetPortalSubscriptionMockHandler(subscription),
      getUpdatePortalSubscriptionMockHandler(ending),
      ...signedIn,
    ],
  })
  const cancel = await screen.findByRole('button', { name: 'Cancel subscription' })
  expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull()
  expect(screen.queryByText('Next payment')).toBeNull()
  await expectAccessible()
  await user.click(cancel)
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel “Anvil”?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }))
  expect(await screen.findByText('Ends on Apr 14, 2026')).toBeTruthy()
})
