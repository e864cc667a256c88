import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test, vi } from 'vitest'
import { getStopImpersonatingMockHandler } from '#api/impersonation/impersonation.msw.ts'
import { adaSignedIn } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { twoOrganizations } from '#app/testing/two-organizations.ts'

const session = { impersonatedBy: '019aa3f0-7c1e-7b52-9a0d-000000000099' }
const acting = [...signedIn({ session }), ...twoOrganizations().handlers]

test.each(['/acme', '/account/profile', '/organizations/new', '/nobody', '/acme/nothing/here'])(
  'says above %s whom an administrator acts as',
  async (path) => {
    await renderRoute(path, { handlers: acting })
    expect(await screen.findByText(/You’re acting as Ada Lovelace/)).toBeDefined()
    await screen.findByRole('main')
    await expectAccessible()
  },
)

test('says so to someone who has no organization yet', async () => {
  await renderRoute('/organizations/new', { handlers: signedIn({ session, organizations: [] }) })
  expect(await screen.findByText(/You’re acting as Ada Lovelace/)).toBeDefined()
})

test.each(['/verify-email', '/check-your-mail', '/delete-account'])(
  'says so above %s, which needs no session',
  async (path) => {
    const { router } = await renderRoute('/account/profile', { handlers: acting })
    await router.navigate({ to: path })
    await screen.findByRole('main')
    expect(await screen.findByText(/You’re acting as Ada Lovelace/)).toBeDefined()
  },
)

test('leads back, and tells the browser’s other tabs', async () => {
  const stopped = vi.fn(() => adaSignedIn)
  const told = vi.spyOn(Storage.prototype, 'setItem')
  const { user } = await renderRoute('/account', {
    handlers: [getStopImpersonatingMockHandler(stopped), ...acting],
  })
  await user.click(await screen.findByRole('button', { name: 'Return to your account' }))
  await waitFor(() => expect(stopped).toHaveBeenCalledOnce())
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith('tollgate.session', JSON.stringify(adaSignedIn.user.id)),
  )
})

test('says so when there is no way back', async () => {
  const gone = refuse(401, 'FAILED_TO_FIND_ADMIN_SESSION')
  const handlers = [getStopImpersonatingMockHandler(gone), ...acting]
  const { user } = await renderRoute('/account', { handlers })
  await user.click(await screen.findByRole('button', { name: 'Return to your account' }))
  expect(await screen.findByText(/Your own session has ended/)).toBeDefined()
})

test('is not there for the user themselves', async () => {
  await renderRoute('/account', { handlers: signedIn() })
  expect(await screen.findByRole('main')).toBeDefined()
  expect(screen.queryByText(/You’re acting as/)).toBeNull()
})
