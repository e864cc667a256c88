import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { getDeleteUserMockHandler } from '#api/deletion/deletion.msw.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn, signedOut } from '#app/testing/signed-in.ts'

const path = '/delete-account?token=from-the-mail'
const submit = { name: 'Permanently delete my account' }

test('deletes only when a person presses the button, and says what is lost', async () => {
  const requests: unknown[] = []
  const handler = getDeleteUserMockHandler(async ({ request }) => {
    requests.push(await request.json())
    return { success: true, message: 'User deleted' }
  })
  const { user } = await renderRoute(path, { handlers: [...signedIn(), handler] })
  const button = await screen.findByRole('button', submit)
  expect(screen.getByText(/Your account ada@example.com will be permanently deleted/)).toBeDefined()
  expect(screen.getByText(/every way to sign in/)).toBeDefined()
  await expectAccessible()
  expect(requests).toEqual([])
  await user.click(button)
  const heading = await screen.findByRole('heading', { name: 'Your account was deleted' })
  expect(document.activeElement).toBe(heading)
  expect(requests).toEqual([{ token: 'from-the-mail' }])
  await expectAccessible()
})

test('needs a session, and comes back after sign-in', async () => {
  await renderRoute(path, { handlers: signedOut() })
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe(
    `/sign-in?returnTo=${encodeURIComponent('/delete-account?token=from-the-mail')}`,
  )
  await expectAccessible()
})

test('explains a link that was used, has expired, or belongs to someone else', async () => {
  const refused = getDeleteUserMockHandler(refuse(404, 'INVALID_TOKEN'))
  const { user } = await renderRoute(path, { handlers: [...signedIn(), refused] })
  await user.click(await screen.findByRole('button', submit))
  expect(await screen.findByRole('heading', { name: 'This link can’t be used' })).toBeDefined()
  await expectAccessible()
})

test('says which organizations have no other member', async () => {
  const refused = getDeleteUserMockHandler(() => {
    const message = 'You are the only owner of Acme. Hand over or delete it first.'
    const code = 'YOU_ARE_THE_ONLY_OWNER'
    throw HttpResponse.json({ code, message }, { status: 400 })
  })
  const { user } = await renderRoute(path, { handlers: [...signedIn(), refused] })
  await user.click(await screen.findByRole('button', submit))
  const link = await screen.findByRole('link', { name: 'Acme' })
  expect(link.getAttribute('href')).toBe('/acme')
  await expectAccessible()
})

test('tells the last administrator to make someone else one first', async () => {
  const refused = getDeleteUserMockHandler(refuse(400, 'AT_LEAST_ONE_ADMINISTRATOR_IS_REQUIRED'))
  const { user } = await renderRoute(path, { handlers: [...signedIn(), refused] })
  await user.click(await screen.findByRole('button', submit))
  expect((await screen.findByRole('alert')).textContent).toMatch(/You’re the last administrator/)
  await expectAccessible()
})

test('says where users can’t delete their own account', async () => {
  const refused = getDeleteUserMockHandler(() => {
    throw new HttpResponse(null, { status: 404 })
  })
  const { user } = await renderRoute(path, { handlers: [...signedIn(), refused] })
  await user.click(await screen.findByRole('button', submit))
  expect((await screen.findByRole('alert')).textContent).toMatch(/can’t delete your own account/)
})
