import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { expect, test } from 'vitest'
import { getListAccountsMockHandler } from '#api/linked-account/linked-account.msw.ts'
import type { TrustedDevice } from '#api/model/index.ts'
import {
  getListTrustedDevicesMockHandler,
  getRevokeTrustedDeviceMockHandler,
  getRevokeTrustedDevicesMockHandler,
} from '#api/trusted-device/trusted-device.msw.ts'
import { getGetTwoFactorMockHandler } from '#api/two-factor/two-factor.msw.ts'
import { password } from '#app/testing/accounts.ts'
import { configured } from '#app/testing/configuration.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const firefox: TrustedDevice = {
  id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  trustedSince: '2026-03-01T12:00:00.000Z',
  trustedUntil: '2026-03-31T12:00:00.000Z',
  isCurrent: true,
}
const unknown: TrustedDevice = {
  ...firefox,
  id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a002',
  userAgent: null,
  isCurrent: false,
}

async function open(devices: () => TrustedDevice[], handlers: RequestHandler[] = []) {
  const view = await renderRoute('/account/security', {
    handlers: [
      ...handlers,
      getListTrustedDevicesMockHandler(devices),
      getGetTwoFactorMockHandler({
        enabled: true,
        backupCodesLeft: 9,
        recoveryAt: null,
        hasPassword: true,
      }),
      getListAccountsMockHandler([password]),
      ...signedIn(),
      configured(),
    ],
  })
  const list = await screen.findByRole('list', { name: 'Trusted browsers' })
  return { ...view, list: within(list) }
}

test('are listed with how long they are trusted, and can be removed', async () => {
  let devices = [firefox, unknown]
  const removed: unknown[] = []
  const { user, list } = await open(
    () => devices,
    [
      getRevokeTrustedDeviceMockHandler(async ({ request }) => {
        removed.push(await request.json())
        devices = [unknown]
        return { status: true }
      }),
    ],
  )
  const row = within(list.getAllByRole('listitem')[0] ?? document.body)
  expect(row.getByText('Firefox on Linux')).toBeDefined()
  expect(row.getByText('This device')).toBeDefined()
  expect(row.getByText('Trusted since Mar 1, 2026, until Mar 31, 2026')).toBeDefined()
  await expectAccessible()
  await user.click(row.getByRole('button', { name: 'Stop trusting Firefox on Linux' }))
  expect(await screen.findByText('Firefox on Linux is no longer trusted')).toBeDefined()
  expect(removed).toEqual([{ id: firefox.id }])
  expect(list.getAllByRole('listitem')).toHaveLength(1)
})

test('can be removed all at once', async () => {
  let devices = [firefox, unknown]
  const { user } = await open(
    () => devices,
    [
      getRevokeTrustedDevicesMockHandler(() => {
        devices = []
        return { status: true }
      }),
    ],
  )
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/All 2 browsers will need a code/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Remove all' }))
  expect(await screen.findByText('No browser is trusted anymore')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Trusted browsers' })).toBeNull()
})

test('say so when one can’t be removed', async () => {
  const refused = getRevokeTrustedDeviceMockHandler(refuse(400, 'TRUSTED_DEVICE_NOT_FOUND'))
  const { user, list } = await open(() => [unknown], [refused])
  await user.click(list.getByRole('button', { name: /Stop trusting/ }))
  expect(await list.findByText('This browser is no longer trusted.')).toBeDefined()
})
