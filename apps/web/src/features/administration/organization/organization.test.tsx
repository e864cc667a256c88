import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getGetServiceOrganizationMockHandler,
  getListServiceOrganizationsMockHandler,
  getReactivateOrganizationMockHandler,
  getSuspendOrganizationMockHandler,
} from '#api/administration-organization/administration-organization.msw.ts'
import type { OrganizationSuspension, ServiceOrganization } from '#api/model/index.ts'
import { acme, ada, globex, memberOf } from '#app/testing/ada.ts'
import { administrator } from '#app/testing/administrator.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { twoOrganizations } from '#app/testing/two-organizations.ts'

const fraud: OrganizationSuspension = { suspendedAt: '2026-03-14T09:26:53Z', reason: 'Fraud' }

function organization(
  given: typeof acme,
  suspension: OrganizationSuspension | null = null,
): ServiceOrganization {
  const { metadata: _, ...identity } = given
  return { ...identity, memberCount: 3, suspension }
}

const acmeOfService = organization(acme)

/** A service whose Acme is suspended and reactivated by what is sent. */
function service(access: Parameters<typeof administrator>[0] = {}) {
  const sent: unknown[] = []
  const asked: URLSearchParams[] = []
  let suspension: OrganizationSuspension | null = null
  const owner = memberOf(acme, { ...ada, banned: null }, 'owner')
  const handlers = [
    getListServiceOrganizationsMockHandler(({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams)
      const all = [organization(acme, suspension), organization(globex, fraud)]
      const items = searchParams.get('query') === 'nothing' ? [] : all
      return { organizations: items, total: 60, isCapped: false, limit: 25, offset: 0 }
    }),
    getGetServiceOrganizationMockHandler(() => ({
      organization: organization(acme, suspension),
      owners: [owner],
      members: [owner],
      sales: { products: 4, customers: 1200, orders: 25 },
    })),
    getSuspendOrganizationMockHandler(async ({ request }) => {
      const body = await request.json()
      sent.push(body)
      suspension = { ...fraud, reason: Object(body).reason }
      return { success: true }
    }),
    getReactivateOrganizationMockHandler(async ({ request }) => {
      sent.push(await request.json())
      suspension = null
      return { success: true }
    }),
    ...administrator(access),
    ...twoOrganizations().handlers,
  ]
  return { handlers, sent, asked }
}

const list = '/administration/organizations'
const page = `${list}/${acme.id}`

test('lists organizations with their state, and finds, filters and sorts them by the address', async () => {
  const { handlers, asked } = service()
  const { user, router } = await renderRoute(list, { handlers })
  const link = await screen.findByRole('link', { name: 'Acme' })
  expect(link.getAttribute('href')).toBe(page)
  expect(screen.getAllByText('Suspended').length).toBeGreaterThan(0)
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: /^Members/ }))
  await waitFor(() => expect(asked.at(-1)?.get('sortBy')).toBe('memberCount'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Suspended')
  await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('suspended'))
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or URL' }), 'nothing')
  expect(await screen.findByText('No results')).toBeDefined()
  expect(router.state.location.search).toMatchObject({ query: 'nothing', status: 'suspended' })
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await screen.findByRole('link', { name: 'Acme' })
})

test('turns pages', async () => {
  const { handlers, asked } = service()
  await renderRoute(`${list}?page=2`, { handlers })
  await screen.findByRole('link', { name: 'Acme' })
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ limit: '25', offset: '25' })
})

test('shows whom to write to, and what an organization sells in numbers', async () => {
  const { handlers } = service()
  await renderRoute(page, { handlers })
  await screen.findByRole('heading', { name: 'Acme', level: 1 })
  const owners = within(screen.getByRole('region', { name: 'Owners' }))
  expect(owners.getByRole('link', { name: ada.email }).getAttribute('href')).toBe(
    `mailto:${ada.email}`,
  )
  expect(screen.getByText('1,200')).toBeDefined()
  expect(screen.getByText('Only the first 1 members are listed.')).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe(
    'AdministrationOrganizationsAcme',
  )
  await expectAccessible()
})

test('suspends with a reason, changes it, and reactivates', async () => {
  const { handlers, sent } = service()
  const { user } = await renderRoute(page, { handlers })
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Acme?' }))
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), ' Fraud ')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('Reason: Fraud')).toBeDefined()
  await expectAccessible()

  await user.click(screen.getByRole('button', { name: 'Change reason' }))
  const again = within(await screen.findByRole('dialog', { name: 'Change why Acme is suspended' }))
  const submit = again.getByRole('button', { name: 'Change reason' })
  expect(submit.hasAttribute('disabled') || submit.ariaDisabled === 'true').toBe(true)
  await user.type(again.getByLabelText('Reason'), ' again')
  await user.click(submit)
  expect(await screen.findByText('Reason: Fraud again')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Reactivate' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Reactivate Acme?' }))
  await user.click(asking.getByRole('button', { name: 'Reactivate' }))
  await waitFor(() => expect(screen.queryByText('Reason: Fraud again')).toBeNull())
  const organizationId = acme.id
  expect(sent).toEqual([
    { organizationId, reason: 'Fraud' },
    { organizationId, reason: 'Fraud again' },
    { organizationId },
  ])
})

test('leads back to the list where someone else deleted it', async () => {
  const { handlers } = service()
  const gone = getSuspendOrganizationMockHandler(refuse(404, 'ORGANIZATION_NOT_FOUND'))
  const { user, router } = await renderRoute(page, { handlers: [gone, ...handlers] })
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Acme?' }))
  await user.type(dialog.getByLabelText('Reason'), 'Fraud')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('Acme was deleted by someone else.')).toBeDefined()
  await waitFor(() => expect(router.state.location.pathname).toBe(list))
})

test('says that there is none of that id', async () => {
  const { handlers } = service()
  const unknown = getGetServiceOrganizationMockHandler(refuse(404, 'ORGANIZATION_NOT_FOUND'))
  await renderRoute(page, { handlers: [unknown, ...handlers] })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
})

test('offers nothing to those who may only look', async () => {
  const { handlers } = service({ permissions: ['organization:list'] })
  await renderRoute(page, { handlers })
  await screen.findByRole('heading', { name: acmeOfService.name, level: 1 })
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
})
