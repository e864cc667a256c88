import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { TwoFactorRequirement } from '#api/model/index.ts'
import {
  getGetTwoFactorRequirementMockHandler,
  getRequireTwoFactorMockHandler,
} from '#api/two-factor-requirement/two-factor-requirement.msw.ts'
import { acme } from '#app/testing/ada.ts'
import { emptyHome } from '#app/testing/empty-home.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { inRole, workspaceOf } from '#app/testing/workspace.ts'

const grace = { userId: '019aa3f0-7c1e-7b52-9a0d-000000000002', name: 'Grace Hopper' }
const without = [{ ...grace, email: 'grace@example.com' }]
const settings = '/acme/settings'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Acme, whose requirement the API keeps. */
function acmeThatRequires(requiredFrom: string | null, role = 'owner', twoFactorEnabled = true) {
  const state: TwoFactorRequirement = { requiredFrom, membersWithout: without }
  const handlers = [
    workspaceOf(() => [{ ...inRole(acme, role), twoFactorRequiredFrom: state.requiredFrom }]),
    getGetTwoFactorRequirementMockHandler(() => state),
    getRequireTwoFactorMockHandler(async ({ request }) => {
      const { from } = Object(await request.json())
      state.requiredFrom = from
      return state
    }),
    ...emptyHome,
    ...signedIn({ role, user: { twoFactorEnabled } }),
  ]
  return { state, handlers }
}

test('an owner requires it from a day on', async () => {
  const { state, handlers } = acmeThatRequires(null)
  const { user } = await renderRoute(settings, { handlers })
  expect(await screen.findByText('1 member hasn’t turned it on yet:')).toBeDefined()
  expect(screen.getByText('grace@example.com')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Require it' }))
  const dialog = within(await screen.findByRole('dialog'))
  await expectAccessible()
  await user.click(dialog.getByRole('radio', { name: /^In 7 days/ }))
  await user.click(dialog.getByRole('button', { name: 'Require it' }))
  expect(await screen.findByText(/^Members need a second factor from .* on\.$/)).toBeDefined()
  const days = (Date.parse(state.requiredFrom ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(7)
})

test('an owner no longer requires it', async () => {
  const { state, handlers } = acmeThatRequires(inDays(-1))
  const { user } = await renderRoute(settings, { handlers })
  expect(await screen.findByText('Members need a second factor.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Stop requiring it' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Stop requiring it' }))
  expect(await screen.findByText('Members don’t need a second factor.')).toBeDefined()
  expect(state.requiredFrom).toBeNull()
})

test('an owner without it turns it on first', async () => {
  const { handlers } = acmeThatRequires(null, 'owner', false)
  await renderRoute(settings, { handlers })
  expect(await screen.findByText(/for your own account first/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Require it' })).toBeNull()
})

test('an admin only sees it', async () => {
  const { handlers } = acmeThatRequires(inDays(7), 'admin')
  await renderRoute(settings, { handlers })
  expect(await screen.findByText(/^Members need a second factor from/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /requir/i })).toBeNull()
})

test('says on every page by when to turn it on', async () => {
  const { handlers } = acmeThatRequires(inDays(7), 'member', false)
  await renderRoute('/acme', { handlers })
  expect(await screen.findByText('Acme will require two-factor authentication')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Turn it on' }).getAttribute('href')).toBe(
    '/account/security',
  )
  await expectAccessible()
})

test.each(['/acme', '/acme/products', '/acme/settings'])(
  'shows on %s what to do, and nothing else, once it is required',
  async (path) => {
    const { handlers } = acmeThatRequires(inDays(-1), 'admin', false)
    await renderRoute(path, { handlers })
    const title = 'Acme requires two-factor authentication'
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeDefined()
    const page = within(screen.getByRole('main'))
    expect(page.getAllByRole('heading')).toHaveLength(1)
    expect(document.title).toBe(`${title} · Tollgate`)
    await expectAccessible()
  },
)

test('says nothing to who has it', async () => {
  const { handlers } = acmeThatRequires(inDays(-1), 'member')
  await renderRoute('/acme', { handlers })
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByText(/two-factor/)).toBeNull()
})
