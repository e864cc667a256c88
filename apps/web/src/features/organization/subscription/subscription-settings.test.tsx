import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getGetBillingOrganizationMockHandler,
  getUpdateBillingOrganizationMockHandler,
} from '#api/billing-organization/billing-organization.msw.ts'
import { billingAcme } from '#app/testing/ada.ts'
import { changedMeanwhile } from '#app/testing/changed-meanwhile.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const path = '/acme/settings/subscriptions'
const read = getGetBillingOrganizationMockHandler(billingAcme)

test('saves what was changed alone', async () => {
  const sent: unknown[] = []
  const update = getUpdateBillingOrganizationMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return billingAcme
  })
  const { user } = await renderRoute(path, { handlers: [...signedIn(), read, update] })
  const several = await screen.findByRole('switch', { name: 'Several subscriptions per customer' })
  expect(several).toHaveProperty('checked', false)
  expect(screen.getByRole('radio', { name: 'With the next renewal' })).toHaveProperty(
    'checked',
    true,
  )
  await expectAccessible()
  await user.click(several)
  await user.click(screen.getByRole('radio', { name: 'Now' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Keep benefits' }), '7 days')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Subscription settings saved')).toBeDefined()
  expect(sent).toEqual([
    {
      subscription_settings: {
        allow_multiple_subscriptions: true,
        proration_behavior: 'invoice',
        benefit_revocation_grace_period: 7,
      },
    },
  ])
})

test('asks before it overwrites what someone else has changed', async () => {
  const { subscription_settings } = billingAcme
  const meanwhile = changedMeanwhile(billingAcme, {
    subscription_settings: { ...subscription_settings, benefit_revocation_grace_period: 14 },
  })
  const { user } = await renderRoute(path, {
    handlers: [
      ...signedIn(),
      getGetBillingOrganizationMockHandler(meanwhile.read),
      getUpdateBillingOrganizationMockHandler(meanwhile.update),
    ],
  })
  const grace = await screen.findByRole('combobox', { name: 'Keep benefits' })
  await user.selectOptions(grace, '2 days')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Someone else changed this meanwhile/)).toBeDefined()
  expect(screen.getByRole('definition').textContent).toBe('14 days')
})

test('is not for members', async () => {
  await renderRoute(path, { handlers: signedIn({ role: 'member' }) })
  expect(await screen.findByRole('heading', { name: /Your role/, level: 1 })).toBeDefined()
})
