import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { Organization } from '#api/model/index.ts'
import {
  getCheckSlugMockHandler,
  getUpdateOrganizationMockHandler,
} from '#api/organization/organization.msw.ts'
import { acme } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { inRole, workspaceOf } from '#app/testing/workspace.ts'

/** Acme, whose changes the API keeps. */
function apiThatSaves(changes: Partial<Organization>) {
  const requests: unknown[] = []
  const organizations = [acme]
  const handlers = [
    ...signedIn({ organizations }),
    getCheckSlugMockHandler({ status: true }),
    getUpdateOrganizationMockHandler(async ({ request }) => {
      requests.push(await request.json())
      organizations[0] = { ...acme, ...changes }
      return { ...acme, ...changes, metadata: undefined }
    }),
  ]
  return { handlers, requests }
}

test('is accessible and named in the tab', async () => {
  await renderRoute('/acme/settings', { handlers: signedIn() })
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeDefined()
  expect(document.title).toBe('Settings · Tollgate')
  await expectAccessible()
})

test('saves a new name and shows it everywhere', async () => {
  const { handlers, requests } = apiThatSaves({ name: 'Acme Works' })
  const { user } = await renderRoute('/acme/settings', { handlers })
  await user.type(await screen.findByLabelText('Name'), ' Works')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings saved')).toBeDefined()
  // Someone else may have changed untouched values meanwhile.
  expect(requests).toEqual([{ organizationId: acme.id, data: { name: 'Acme Works' } }])
  expect(screen.getByRole('button', { name: 'Current organization: Acme Works' })).toBeDefined()
})

test('moves to the new address, with everything else that was saved', async () => {
  const { handlers } = apiThatSaves({ name: 'Acme Works', slug: 'acme-works' })
  const { user, router } = await renderRoute('/acme/settings', { handlers })
  await user.type(await screen.findByLabelText('Name'), ' Works')
  await user.type(screen.getByLabelText('URL'), '-works')
  expect(screen.getByText(/links with “acme” stop working/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme-works/settings'))
  expect(await screen.findByText('Settings saved')).toBeDefined()
  expect(screen.getByLabelText('URL')).toHaveProperty('value', 'acme-works')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Acme Works')
})

test('checks whether a new address is free, but not its own', async () => {
  const asked: unknown[] = []
  const check = getCheckSlugMockHandler(async ({ request }) => {
    asked.push(await request.json())
    return { status: true }
  })
  const { user } = await renderRoute('/acme/settings', { handlers: [check, ...signedIn()] })
  await user.type(await screen.findByLabelText('URL'), '-works')
  expect(await screen.findByText('This URL is available')).toBeDefined()
  expect(asked).toEqual([{ slug: 'acme-works' }])
})

test('keeps what was typed when the address is taken', async () => {
  const refused = getUpdateOrganizationMockHandler(refuse(400, 'SLUG_IS_TAKEN'))
  const { user } = await renderRoute('/acme/settings', {
    handlers: [...signedIn(), getCheckSlugMockHandler({ status: true }), refused],
  })
  const slug = await screen.findByLabelText('URL')
  await user.type(slug, '-works')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(slug)
  expect(slug).toHaveProperty('value', 'acme-works')
})

/** Someone else changes Acme while its settings are open: the version that was read is refused. */
function changedByOthers(theirs: Partial<Organization>) {
  let saved: Organization & { modifiedAt: string | null } = { ...acme, modifiedAt: null }
  const sent: unknown[] = []
  const update = getUpdateOrganizationMockHandler(async ({ request }) => {
    sent.push(await request.json())
    if (sent.length === 1) saved = { ...saved, ...theirs, modifiedAt: '2026-11-21T00:00:00.000Z' }
    const version = `"${saved.modifiedAt ?? saved.createdAt}"`
    if (request.headers.get('If-Match') !== version) refuse(412, 'resource.changed')()
    return { ...saved, metadata: undefined }
  })
  const workspace = workspaceOf(() => [inRole(saved, 'owner')])
  const handlers = [workspace, update, getCheckSlugMockHandler({ status: true }), ...signedIn()]
  return { handlers, sent }
}

test('saves over what someone else changed in other fields', async () => {
  const { handlers, sent } = changedByOthers({ logo: 'https://acme.test/logo.png' })
  const { user } = await renderRoute('/acme/settings', { handlers })
  await user.type(await screen.findByLabelText('Name'), ' Works')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings saved')).toBeDefined()
  expect(sent).toHaveLength(2)
  expect(screen.getByLabelText('Logo URL')).toHaveProperty('value', 'https://acme.test/logo.png')
})

test('asks before it overwrites the same field, and goes to it to take theirs', async () => {
  const { handlers, sent } = changedByOthers({ name: 'Acme Shop' })
  const { user } = await renderRoute('/acme/settings', { handlers })
  const name = await screen.findByLabelText('Name')
  await user.type(name, ' Works')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Someone else changed this meanwhile/)).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Use their changes' }))
  expect(name).toHaveProperty('value', 'Acme Shop')
  expect(document.activeElement).toBe(name)
  expect(sent).toHaveLength(1)
})

test('leads a member to the only page that is open to everyone', async () => {
  const { router } = await renderRoute('/acme/settings', { handlers: signedIn({ role: 'member' }) })
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/settings/danger'))
  const tabs = await screen.findByRole('navigation', { name: 'Settings' })
  expect(within(tabs).getByRole('link').textContent).toBe('Leave or delete')
})

test.each([
  [403, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION', /Your role doesn’t allow this/],
  [400, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', /no longer a member of this organization/],
  [400, 'VALIDATION_ERROR', /We couldn’t save this/],
])('says above the form what the API refuses with %s %s', async (status, code, text) => {
  const refused = getUpdateOrganizationMockHandler(refuse(status, code))
  const { user } = await renderRoute('/acme/settings', { handlers: [...signedIn(), refused] })
  await user.type(await screen.findByLabelText('Name'), ' Works')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Acme Works')
})

test('gives the tabs to those who may open them', async () => {
  await renderRoute('/acme/settings', { handlers: signedIn({ role: 'admin' }) })
  const tabs = within(await screen.findByRole('navigation', { name: 'Settings' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'General',
    'Business and currency',
    'Notifications',
    'Single sign-on',
    'Brand and checkout',
    'Taxes',
    'Payments',
    'Subscriptions',
    'Connections',
    'Custom fields',
    'Overview',
    'Access tokens',
    'Webhooks',
    'Event log',
    'Audit log',
    'Leave or delete',
  ])
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('General')
  const headings = tabs.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Organization', 'Sell', 'Developers', 'Advanced'])
})

test('on phones, its pages are behind the name of the one that is shown', async () => {
  const { user } = await renderRoute('/acme/settings', { handlers: signedIn({ role: 'admin' }) })
  const pages = within(await screen.findByRole('navigation', { name: 'Settings' }))
  const button = pages.getByRole('button', { name: 'General' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.click(pages.getByRole('link', { name: 'Leave or delete' }))
  await waitFor(() => expect(button.textContent).toBe('Leave or delete'))
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button)
  expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('Leave or delete')
})
