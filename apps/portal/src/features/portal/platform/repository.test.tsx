import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { beforeEach, expect, test } from 'vitest'
import type { CustomerBenefitGrant } from '#api/model'
import {
  getListPortalBenefitGrantsMockHandler,
  getUpdatePortalBenefitGrantMockHandler,
} from '#api/portal-benefit-grant/portal-benefit-grant.msw.ts'
import { rememberSignedIn } from '#app/api/portal-session.ts'
import { customer, grant } from '#app/testing/fixtures.ts'
import { page } from '#app/testing/page.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const repository = { repository_owner: 'acme-inc', repository_name: 'anvil' }
const source: CustomerBenefitGrant = {
  ...grant,
  benefit: {
    ...grant.benefit,
    type: 'github_repository',
    description: 'Source code',
    properties: repository,
  },
  customer: {
    ...customer,
    oauth_accounts: { github: { account_id: '4711', account_username: 'ada' } },
  },
  properties: { account_id: '4711', ...repository, permission: 'pull' },
}

beforeEach(() => rememberSignedIn('acme'))

test('someone invited to a repository can be invited again', async () => {
  const sent: unknown[] = []
  const update = getUpdatePortalBenefitGrantMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return source
  })
  const grants = getListPortalBenefitGrantsMockHandler(page([source]))
  const { user } = await renderRoute('/acme/benefits', { handlers: [update, grants, ...signedIn] })
  expect(await screen.findByText(/^You’re invited to acme-inc\/anvil\./)).toBeTruthy()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Invite me again' }))
  expect(await screen.findByText(/^If your invitation has expired/)).toBeTruthy()
  expect(sent).toEqual([{ benefit_type: 'github_repository' }])
})

test('someone who works there anyway has no invitation to accept', async () => {
  const grants = getListPortalBenefitGrantsMockHandler(page([{ ...source, properties: {} }]))
  await renderRoute('/acme/benefits', { handlers: [grants, ...signedIn] })
  expect(await screen.findByText('GitHub account: ada')).toBeTruthy()
  expect(screen.queryByText(/^You’re invited/)).toBeNull()
})
