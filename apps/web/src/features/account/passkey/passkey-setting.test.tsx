import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { getListAccountsMockHandler } from '#api/linked-account/linked-account.msw.ts'
import type { Passkey } from '#api/model/index.ts'
import {
  getDeletePasskeyMockHandler,
  getListPasskeysMockHandler,
  getPreparePasskeyRegistrationMockHandler,
  getRegisterPasskeyMockHandler,
  getUpdatePasskeyMockHandler,
} from '#api/passkey/passkey.msw.ts'
import { password } from '#app/testing/accounts.ts'
import { configured } from '#app/testing/configuration.ts'
import {
  created,
  laptop,
  registrationOptions,
  rejected,
  stubPasskeys,
} from '#app/testing/passkeys.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

afterEach(() => vi.unstubAllGlobals())

async function open(passkeys: () => Passkey[], handlers: RequestHandler[] = []) {
  const view = await renderRoute('/account/security', {
    handlers: [
      ...handlers,
      getListPasskeysMockHandler(passkeys),
      getListAccountsMockHandler([password]),
      ...signedIn(),
      configured(),
    ],
  })
  const section = (await screen.findByRole('heading', { name: 'Passkeys' })).closest('section')
  if (!section) throw new Error('It is a section of its own')
  return { ...view, section: within(section) }
}

test('lists what there is to know about each', async () => {
  const key = { ...laptop, id: 'key', name: 'Security key', deviceType: 'singleDevice' } as const
  const { section } = await open(() => [laptop, { ...key, lastUsedAt: laptop.createdAt }])
  const rows = await section.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Work laptopAdded Mar 14, 2026Never usedSynced',
    expect.stringMatching(/^Security keyAdded Mar 14, 2026Last used .*On one device only$/),
  ])
  await expectAccessible()
})

test('adds one, by a name and the dialog of the browser', async () => {
  stubPasskeys(async () => created)
  let passkeys: Passkey[] = []
  const sent: unknown[] = []
  const { user, section } = await open(
    () => passkeys,
    [
      getPreparePasskeyRegistrationMockHandler(registrationOptions),
      getRegisterPasskeyMockHandler(async ({ request }) => {
        sent.push(await request.json())
        passkeys = [laptop]
        return laptop
      }),
    ],
  )
  expect(await section.findByText('You have no passkeys yet.')).toBeDefined()
  await user.click(section.getByRole('button', { name: 'Add a passkey' }))
  const name = await screen.findByLabelText('Name')
  expect(name).toHaveProperty('value', expect.stringMatching(/\S/))
  await expectAccessible()
  await user.clear(name)
  await user.type(name, 'Work laptop')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Passkey “Work laptop” added')).toBeDefined()
  expect(section.getByText('Work laptop')).toBeDefined()
  expect(sent).toMatchObject([
    { name: 'Work laptop', response: { id: laptop.credentialID, type: 'public-key' } },
  ])
})

test.each([
  ['NotAllowedError', 'No passkey was added. Try again.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['SecurityError', 'This browser can’t create a passkey here. Try another browser or device.'],
])('explains how the dialog ended: %s', async (problem, text) => {
  stubPasskeys(() => rejected(problem))
  const { user, section } = await open(
    () => [],
    [getPreparePasskeyRegistrationMockHandler(registrationOptions)],
  )
  await user.click(await section.findByRole('button', { name: 'Add a passkey' }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(text)).toBeDefined()
})

test('renames one', async () => {
  let passkey = laptop
  const { user, section } = await open(
    () => [passkey],
    [
      getUpdatePasskeyMockHandler(async ({ request }) => {
        passkey = { ...laptop, ...Object(await request.json()) }
        return { passkey }
      }),
    ],
  )
  await user.click(await section.findByRole('button', { name: 'Actions for Work laptop' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Old laptop')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Passkey renamed')).toBeDefined()
  expect(section.getByText('Old laptop')).toBeDefined()
})

test('removes one, once it is confirmed', async () => {
  let passkeys = [laptop]
  const { user, section } = await open(
    () => passkeys,
    [
      getDeletePasskeyMockHandler(() => {
        passkeys = []
        return { status: true as const }
      }),
    ],
  )
  await user.click(await section.findByRole('button', { name: 'Actions for Work laptop' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Work laptop”?' }))
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Passkey “Work laptop” removed')).toBeDefined()
  expect(section.getByText('You have no passkeys yet.')).toBeDefined()
})

test('says so where the browser knows no passkeys', async () => {
  const { section } = await open(() => [])
  expect(await section.findByText(/This browser can’t create a passkey here/)).toBeDefined()
  expect(section.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})
