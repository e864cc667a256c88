import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test, vi } from 'vitest'
import { getStopImpersonatingMockHandler } from '#api/impersonation/impersonation.msw.ts'
import { adaSignedIn } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const acting = signedIn({ session: { impersonatedBy: '019aa3f0-7c1e-7b52-9a0d-000000000099' } })

test('says above each page whom an administrator acts as, and leads back', async () => {
  const stopped = vi.fn(() => adaSignedIn)
  const handlers = [getStopImpersonatingMockHandler(stopped), ...acting]
  const { user } = await renderRoute('/account', { handlers })
  expect(await screen.findByText(/You’re acting as Ada Lovelace/)).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Return to your account' }))
  await waitFor(() => expect(stopped).toHaveBeenCalledOnce())
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
