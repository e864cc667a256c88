import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListTeamMembersMockHandler } from '#api/team/team.msw.ts'
import { acmeWith, adaAs } from '#app/testing/people.ts'
import { renderRoute } from '#app/testing/render-route.tsx'

const handlers = [
  ...acmeWith(adaAs('owner')).handlers,
  getListTeamMembersMockHandler({ members: [], total: 0 }),
]

test('leads from tab to tab and says where one is', async () => {
  const { user } = await renderRoute('/acme/members', { handlers })
  const tabs = within(await screen.findByRole('navigation', { name: 'People' }))
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Members')
  expect(tabs.getByRole('link', { name: 'Invitations' })).toBeDefined()
  await user.click(tabs.getByRole('link', { name: 'Teams' }))
  expect(await screen.findByRole('heading', { name: 'Teams' })).toBeDefined()
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Teams')
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(main.getByRole('link', { current: true }).textContent).toBe('Members')
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  const steps = breadcrumb.getAllByRole('listitem').map((item) => item.textContent)
  expect(steps).toEqual(['Acme', 'Members', 'Teams'])
  await expectAccessible()
})

test('opens members by two letters, and its tabs from the command menu', async () => {
  const { user, router } = await renderRoute('/acme/teams', { handlers })
  await screen.findByRole('heading', { name: 'Teams' })
  await user.keyboard('gm')
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/members'))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'go teams{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/teams'))
})
