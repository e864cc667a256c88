import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { expect, test } from 'vitest'
import { getListAccountsMockHandler } from '#api/linked-account/linked-account.msw.ts'
import type { TwoFactorState } from '#api/model/index.ts'
import {
  getCancelOwnTwoFactorRecoveryMockHandler,
  getDisableTwoFactorMockHandler,
  getEnableTwoFactorMockHandler,
  getGenerateBackupCodesMockHandler,
  getGetTwoFactorMockHandler,
  getVerifyTotpMockHandler,
} from '#api/two-factor/two-factor.msw.ts'
import { password } from '#app/testing/accounts.ts'
import { ada } from '#app/testing/ada.ts'
import { configured } from '#app/testing/configuration.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const off: TwoFactorState = {
  enabled: false,
  backupCodesLeft: 0,
  recoveryAt: null,
  hasPassword: true,
}
const on: TwoFactorState = {
  enabled: true,
  backupCodesLeft: 9,
  recoveryAt: null,
  hasPassword: true,
}
const backupCodes = ['aB3dE-fG5hI', 'Kq8Lm-Zx2Cv']
const totpURI =
  'otpauth://totp/localhost:ada%40example.com?issuer=localhost&secret=JBSWY3DPEHPK3PXP'

async function open(state: () => TwoFactorState, handlers: RequestHandler[] = []) {
  const view = await renderRoute('/account/security', {
    handlers: [
      ...handlers,
      getGetTwoFactorMockHandler(state),
      getListAccountsMockHandler([password]),
      ...signedIn(),
      configured(),
    ],
  })
  const section = (
    await screen.findByRole('heading', { name: 'Two-factor authentication' })
  ).closest('section')
  if (!section) throw new Error('It is a section of its own')
  return { ...view, section: within(section) }
}

test('is turned on with the password, a code of the app and the backup codes', async () => {
  let state = off
  const sent: unknown[] = []
  const { user, section } = await open(
    () => state,
    [
      getEnableTwoFactorMockHandler(async ({ request }) => {
        sent.push(await request.json())
        return { totpURI, backupCodes }
      }),
      getVerifyTotpMockHandler(async ({ request }) => {
        sent.push(await request.json())
        state = on
        return { token: 'new', user: ada }
      }),
    ],
  )
  await user.click(await section.findByRole('button', { name: 'Turn on' }))
  await user.type(await screen.findByLabelText('Password'), 'analytical engine')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('img', { name: 'QR code for your app' })).toBeDefined()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
  await expectAccessible()
  await user.type(screen.getByLabelText('Code'), '287082')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn on' }))
  const codes = await screen.findByRole('list', { name: 'Your backup codes' })
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(backupCodes)
  const download = screen.getByRole('link', { name: 'Download' })
  expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain(backupCodes.join('\n'))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }))
  expect(await section.findByText('9 backup codes left')).toBeDefined()
  expect(sent).toEqual([{ password: 'analytical engine' }, { code: '287082' }])
})

test('says at the field that the password or the code is wrong', async () => {
  const { user, section } = await open(
    () => off,
    [getEnableTwoFactorMockHandler(refuse(400, 'INVALID_PASSWORD'))],
  )
  await user.click(await section.findByRole('button', { name: 'Turn on' }))
  await user.type(await screen.findByLabelText('Password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('This isn’t your current password.')).toBeDefined()
})

test('asks no password of users who have none', async () => {
  const { user, section } = await open(() => ({ ...off, hasPassword: false }))
  await user.click(await section.findByRole('button', { name: 'Turn on' }))
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeDefined()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('new backup codes are shown once', async () => {
  const { user, section } = await open(
    () => on,
    [getGenerateBackupCodesMockHandler({ status: true, backupCodes })],
  )
  await user.click(await section.findByRole('button', { name: 'New backup codes' }))
  await user.type(await screen.findByLabelText('Password'), 'analytical engine')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('aB3dE-fG5hI')).toBeDefined()
})

test('is turned off with the password', async () => {
  let state = on
  const { user, section } = await open(
    () => state,
    [
      getDisableTwoFactorMockHandler(() => {
        state = off
        return { status: true }
      }),
    ],
  )
  await user.click(await section.findByRole('button', { name: 'Turn off' }))
  await user.type(await screen.findByLabelText('Password'), 'analytical engine')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' }))
  expect(await section.findByRole('button', { name: 'Turn on' })).toBeDefined()
})

test('says when an administrator removes it, and keeps it', async () => {
  let state: TwoFactorState = { ...on, recoveryAt: '2026-03-17T09:00:00.000Z' }
  const { user, section } = await open(
    () => state,
    [
      getCancelOwnTwoFactorRecoveryMockHandler(() => {
        state = on
        return { status: true }
      }),
    ],
  )
  expect(
    await section.findByText(/^An administrator is removing your second factor: /),
  ).toBeDefined()
  await expectAccessible()
  await user.click(section.getByRole('button', { name: 'Keep it' }))
  expect(await screen.findByText('You keep your second factor')).toBeDefined()
  expect(section.queryByText(/^An administrator/)).toBeNull()
})
