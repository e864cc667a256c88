import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, type RequestHandler } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { getDeleteUserMockHandler } from '#api/deletion/deletion.msw.ts'
import { getExportAccountResponseMock } from '#api/export/export.faker.ts'
import { getExportAccountMockHandler } from '#api/export/export.msw.ts'
import { getListAccountsMockHandler } from '#api/linked-account/linked-account.msw.ts'
import { password } from '#app/testing/accounts.ts'
import { acme, globex } from '#app/testing/ada.ts'
import { configured } from '#app/testing/configuration.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

afterEach(() => vi.restoreAllMocks())

async function open(handlers: RequestHandler[] = [], provider = 'credential') {
  const view = await renderRoute('/account/data', {
    handlers: [
      ...handlers,
      ...signedIn({ organizations: [acme, globex] }),
      getListAccountsMockHandler([{ ...password, provider }]),
      configured({ mailIsOutbox: false }),
    ],
  })
  const button = await screen.findByRole('button', { name: 'Delete my account' })
  return { ...view, button }
}

test('is accessible and named in the tab', async () => {
  await open()
  expect(document.title).toBe('Your data · Tollgate')
  await expectAccessible()
})

test('hands over everything that is kept, as a file', async () => {
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  URL.createObjectURL = vi.fn(() => 'blob:data')
  URL.revokeObjectURL = vi.fn()
  const { user } = await open([
    getExportAccountMockHandler(
      getExportAccountResponseMock({ exportedAt: '2026-03-14T09:00:00.000Z' }),
    ),
  ])
  await user.click(screen.getByRole('button', { name: 'Download my data' }))
  expect(await screen.findByText('The file is in your downloads folder.')).toBeDefined()
  expect(link.mock.contexts[0]).toHaveProperty('download', 'tollgate-account-2026-03-14.json')
})

test('says that the data cannot be had', async () => {
  const { user } = await open([getExportAccountMockHandler(refuse(500, 'INTERNAL'))])
  await user.click(screen.getByRole('button', { name: 'Download my data' }))
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('deletes nothing before the address is typed', async () => {
  const { user, button } = await open()
  expect(button).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText(/ada@example.com/), 'ada@example')
  expect(button).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText(/ada@example.com/), '.com')
  expect(button).toHaveProperty('disabled', false)
})

test('asks by mail before the account is deleted', async () => {
  const requests: unknown[] = []
  const handler = getDeleteUserMockHandler(async ({ request }) => {
    requests.push(await request.json())
    return { success: true, message: 'Verification email sent' }
  })
  const { user, button } = await open([handler])
  await user.type(screen.getByLabelText(/ada@example.com/), 'ada@example.com')
  await user.type(screen.getByLabelText('Your password'), 'correct horse')
  await user.click(button)
  expect(await screen.findByText('We sent you a link')).toBeDefined()
  expect(requests).toEqual([{ password: 'correct horse' }])
})

test('says farewell, and leaves nothing in the browser', async () => {
  localStorage.setItem('theme', 'dark')
  const handler = getDeleteUserMockHandler({ success: true, message: 'User deleted' })
  const { user, button, router } = await open([handler], 'github')
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await user.type(screen.getByLabelText(/ada@example.com/), 'ada@example.com')
  await user.click(button)
  expect(await screen.findByRole('heading', { name: 'Your account was deleted' })).toBeDefined()
  expect(router.latestLocation.pathname).toBe('/goodbye')
  await waitFor(() => expect(localStorage.length).toBe(0))
  await expectAccessible()
})

test('puts a wrong password at its field', async () => {
  const { user, button } = await open([getDeleteUserMockHandler(refuse(400, 'INVALID_PASSWORD'))])
  await user.type(screen.getByLabelText(/ada@example.com/), 'ada@example.com')
  await user.type(screen.getByLabelText('Your password'), 'wrong')
  await user.click(button)
  expect(await screen.findByText('This isn’t your current password.')).toBeDefined()
})

test('leads to the organizations that would have no owner', async () => {
  const message = 'You are the only owner of Globex. Hand over or delete it first.'
  const code = 'YOU_ARE_THE_ONLY_OWNER'
  const { user, button } = await open([
    getDeleteUserMockHandler(() => {
      throw HttpResponse.json({ code, message }, { status: 400 })
    }),
  ])
  await user.type(screen.getByLabelText(/ada@example.com/), 'ada@example.com')
  await user.type(screen.getByLabelText('Your password'), 'correct horse')
  await user.click(button)
  const alert = await screen.findByRole('alert')
  expect(alert.querySelectorAll('a')).toHaveLength(1)
  expect(alert.querySelector('a')?.getAttribute('href')).toBe('/globex')
})
