import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import {
  getGetBillingOrganizationMockHandler,
  getUpdateBillingOrganizationMockHandler,
} from '#api/billing-organization/billing-organization.msw.ts'
import { billingAcme } from '#app/testing/ada.ts'
import { changedMeanwhile } from '#app/testing/changed-meanwhile.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const path = '/acme/settings/notifications'
const read = getGetBillingOrganizationMockHandler(billingAcme)

test('turns the mail about new orders off', async () => {
  const sent: unknown[] = []
  const update = getUpdateBillingOrganizationMockHandler(async ({ request }) => {
    sent.push(await request.json())
    const notification_settings = { new_order: false, new_subscription: true }
    return { ...billingAcme, notification_settings }
  })
  const { user } = await renderRoute(path, { handlers: [...signedIn(), read, update] })
  const box = await screen.findByRole('switch', { name: 'Email about each new order' })
  expect(box).toHaveProperty('checked', true)
  await expectAccessible()
  await user.click(box)
  expect(await screen.findByText('Notifications saved')).toBeDefined()
  expect(sent).toEqual([{ notification_settings: { new_order: false } }])
  expect(box).toHaveProperty('checked', false)
})

test('turns the mail about new subscriptions off', async () => {
  const sent: unknown[] = []
  const update = getUpdateBillingOrganizationMockHandler(async ({ request }) => {
    sent.push(await request.json())
    const notification_settings = { new_order: true, new_subscription: false }
    return { ...billingAcme, notification_settings }
  })
  const { user } = await renderRoute(path, { handlers: [...signedIn(), read, update] })
  const box = await screen.findByRole('switch', { name: 'Email about each new subscription' })
  await user.click(box)
  expect(await screen.findByText('Notifications saved')).toBeDefined()
  expect(sent).toEqual([{ notification_settings: { new_order: true, new_subscription: false } }])
  await waitFor(() => expect(box).toHaveProperty('checked', false))
})

test('keeps what someone else changed meanwhile', async () => {
  const meanwhile = changedMeanwhile(billingAcme, { email: 'help@acme.test' })
  const { user } = await renderRoute(path, {
    handlers: [
      ...signedIn(),
      getGetBillingOrganizationMockHandler(meanwhile.read),
      getUpdateBillingOrganizationMockHandler(meanwhile.update),
    ],
  })
  await user.click(await screen.findByRole('switch', { name: 'Email about each new order' }))
  expect(await screen.findByText('Notifications saved')).toBeDefined()
  const request = { notification_settings: { new_order: false } }
  expect(meanwhile.sent).toEqual([request, request])
})

test('shows again what is true when it could not be saved', async () => {
  const refused = http.patch('*/v1/organizations/:id', () => HttpResponse.error())
  const { user } = await renderRoute(path, { handlers: [...signedIn(), read, refused] })
  const box = await screen.findByRole('switch', { name: 'Email about each new order' })
  await user.click(box)
  expect((await screen.findAllByText(/We couldn’t reach the server/)).length).toBeGreaterThan(0)
  await waitFor(() => expect(box).toHaveProperty('checked', true))
})

test('is not for members', async () => {
  await renderRoute(path, { handlers: signedIn({ role: 'member' }) })
  expect(await screen.findByRole('heading', { name: /Your role/, level: 1 })).toBeDefined()
  expect(screen.queryByRole('switch')).toBeNull()
})
