import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { afterEach, expect, test } from 'vitest'
import { getOpenMagicLinkMockHandler } from '#api/magic-link/magic-link.msw.ts'
import type { OpenSession } from '#api/model/index.ts'
import { getGetSessionMockHandler } from '#api/session/session.msw.ts'
import { ada, adaSignedIn } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedOut } from '#app/testing/signed-in.ts'
import { workspaceOf } from '#app/testing/workspace.ts'
import { lastUsedWay } from '../social/last-used.ts'

afterEach(() => {
  localStorage.clear()
})

test('signs in once the button is pressed, and takes the token out of the address', async () => {
  const asked: unknown[] = []
  let session: OpenSession | null = null
  const { user, router } = await renderRoute('/magic-link?token=from-the-mail', {
    handlers: [
      getGetSessionMockHandler(() => session),
      getOpenMagicLinkMockHandler(async ({ request }) => {
        asked.push(await request.json())
        session = adaSignedIn
        return { token: 'new', url: null, user: ada }
      }),
      workspaceOf(() => []),
    ],
  })
  const button = await screen.findByRole('button', { name: 'Continue' })
  expect(router.state.location.search).toEqual({})
  expect(asked).toEqual([])
  await expectAccessible()
  await user.click(button)
  expect(await screen.findByRole('heading', { name: 'Name your organization' })).toBeDefined()
  expect(asked).toEqual([{ token: 'from-the-mail' }])
  expect(lastUsedWay()).toBe('magic-link')
})

test('in another browser, shows a code to enter where the link was asked for', async () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const elsewhere = getOpenMagicLinkMockHandler({ code: '481027', userAgent })
  const { user } = await renderRoute('/magic-link?token=from-the-mail', {
    handlers: [elsewhere, ...signedOut()],
  })
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('481027')).toBeDefined()
  expect(screen.getByText('Asked for in: Firefox on Linux')).toBeDefined()
  expect(screen.getByText(/Don’t give them this code/)).toBeDefined()
  await expectAccessible()
})

test.each(['', '?token=spent'])('explains a link that no longer works: %j', async (query) => {
  const refused = getOpenMagicLinkMockHandler(refuse(400, 'INVALID_TOKEN'))
  const { user } = await renderRoute(`/magic-link${query}`, { handlers: [refused, ...signedOut()] })
  if (query !== '') await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeDefined()
  await expectAccessible()
})
