import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { acme as acmeAtFirst } from '#app/testing/ada.ts'
import { acmeWith, adaAs, memberNamed } from '#app/testing/people.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { inRole, workspaceOf } from '#app/testing/workspace.ts'

afterEach(() => vi.restoreAllMocks())

const grace = memberNamed('Grace Hopper', 'owner')

/** Long enough for what is known to be asked for again. */
function aMinutePasses(): void {
  const later = Date.now() + 60_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
}

test('an open window opens what a new role allows with the next page', async () => {
  const acme = acmeWith(adaAs('member'), grace)
  const { user } = await renderRoute('/acme/teams', { handlers: acme.handlers })
  await screen.findByRole('link', { name: 'Sales' })
  acme.members = [adaAs('admin'), grace]
  aMinutePasses()
  const [members] = screen.getAllByRole('link', { name: 'Members' })
  if (members) await user.click(members)
  expect(await screen.findByRole('button', { name: 'Invite people' })).toBeDefined()
})

test('an open window says that the caller was removed', async () => {
  const acme = acmeWith(adaAs('member'), grace)
  const { user } = await renderRoute('/acme/teams', { handlers: acme.handlers })
  await screen.findByRole('link', { name: 'Sales' })
  acme.members = [grace]
  aMinutePasses()
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(await screen.findByRole('heading', { name: 'We couldn’t find “acme”' })).toBeDefined()
})

test('an open window follows the organization to its new URL', async () => {
  let shown = acmeAtFirst
  const workspace = workspaceOf(() => [inRole(shown, 'member')])
  const { handlers } = acmeWith(adaAs('member'), grace)
  const { user, router } = await renderRoute('/acme/teams', { handlers: [workspace, ...handlers] })
  await screen.findByRole('link', { name: 'Sales' })
  shown = { ...shown, slug: 'acme-works' }
  aMinutePasses()
  const [members] = screen.getAllByRole('link', { name: 'Members' })
  if (members) await user.click(members)
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme-works/members'))
  expect(await screen.findByText('Grace Hopper')).toBeDefined()
})
