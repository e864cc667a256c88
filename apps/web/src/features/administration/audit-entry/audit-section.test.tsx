import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { expect, test } from 'vitest'
import { getGetServiceOrganizationMockHandler } from '#api/administration-organization/administration-organization.msw.ts'
import { getGetUserMockHandler } from '#api/administration-user/administration-user.msw.ts'
import { getListServiceAuditEntriesMockHandler } from '#api/audit-entry/audit-entry.msw.ts'
import { acme, ada } from '#app/testing/ada.ts'
import { administrator } from '#app/testing/administrator.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { banned, graceId, renamed } from '#app/testing/service-entries.ts'
import { twoOrganizations } from '#app/testing/two-organizations.ts'

const path = '/administration/audit-log'

interface Shown {
  address: string
  page: RequestHandler
  as?: RequestHandler[]
}

/** A page with more entries than it shows. */
async function open({ address, page, as = administrator() }: Shown) {
  const asked: URLSearchParams[] = []
  const list = getListServiceAuditEntriesMockHandler(({ request }) => {
    asked.push(new URL(request.url).searchParams)
    return { entries: [banned, renamed], nextCursor: 'second' }
  })
  const handlers = [page, list, ...as, ...twoOrganizations().handlers]
  return { ...(await renderRoute(address, { handlers })), asked }
}

const { metadata: _, ...identity } = acme
const acmePage = getGetServiceOrganizationMockHandler({
  organization: { ...identity, memberCount: 1, suspension: null },
  owners: [],
  members: [],
  sales: { products: 0, customers: 0, orders: 0 },
})

test('the page of an organization shows the newest, and leads to the rest', async () => {
  const { asked } = await open({
    address: `/administration/organizations/${acme.id}`,
    page: acmePage,
  })
  const section = within(await screen.findByRole('region', { name: 'Audit log' }))
  await section.findByRole('button', { name: /^Product changed/ })
  expect(section.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe(
    `${path}?organization=${acme.id}`,
  )
  expect(asked[0]?.get('organizationId')).toBe(acme.id)
  await expectAccessible()
})

test('the page of a user shows the newest of what they did and what was done to them', async () => {
  const grace = { ...ada, id: graceId, name: 'Grace Hopper' }
  const page = getGetUserMockHandler({
    user: grace,
    accounts: [],
    twoFactorRecovery: null,
    organizations: [],
    purchases: [],
    removal: { ending: [], neededBy: [], isLastAdministrator: false },
  })
  const { asked, user, router } = await open({
    address: `/administration/users/${graceId}`,
    page,
    as: administrator({ permissions: ['user:list', 'audit-entry:list'] }),
  })
  const section = within(await screen.findByRole('region', { name: 'Audit log' }))
  await section.findByRole('button', { name: /^User banned/ })
  expect(asked[0]?.get('userId')).toBe(graceId)
  await user.click(section.getByRole('button', { name: 'Only show changes by Ada Lovelace' }))
  await screen.findByRole('heading', { name: 'Audit log', level: 1 })
  expect(router.state.location).toMatchObject({ pathname: path, search: { user: ada.id } })
})

test('the page of an organization has no audit for those who may not read it', async () => {
  await open({
    address: `/administration/organizations/${acme.id}`,
    page: acmePage,
    as: administrator({ permissions: ['organization:list'] }),
  })
  await screen.findByRole('heading', { name: 'Acme', level: 1 })
  expect(screen.queryByRole('region', { name: 'Audit log' })).toBeNull()
})
