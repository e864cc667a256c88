import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { expect, test } from 'vitest'
import { getListActivitiesMockHandler } from '#api/activity/activity.msw.ts'
import { getListAccountsMockHandler } from '#api/linked-account/linked-account.msw.ts'
import type { AccountActivity } from '#api/model/index.ts'
import { password } from '#app/testing/accounts.ts'
import { configured } from '#app/testing/configuration.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const signIn: AccountActivity = {
  id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a002',
  kind: 'signed_in',
  createdAt: '2026-03-14T12:00:00.000Z',
  ipAddress: '203.0.113.7',
  country: 'GB',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  moreFailures: 0,
}
const failure: AccountActivity = {
  ...signIn,
  id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a003',
  kind: 'password_wrong',
  moreFailures: 490,
}
const byAdministrator: AccountActivity = {
  ...signIn,
  id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
  kind: 'password_set',
  ipAddress: null,
  country: null,
  userAgent: null,
}

async function open(handler: RequestHandler) {
  const view = await renderRoute('/account/security', {
    handlers: [handler, getListAccountsMockHandler([password]), ...signedIn(), configured()],
  })
  await screen.findByRole('heading', { name: 'Recent activity' })
  return view
}

test('says what happened, by which browser and from where, and goes on', async () => {
  const { user } = await open(
    getListActivitiesMockHandler(({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? { activities: [byAdministrator], nextCursor: null }
        : { activities: [failure, signIn], nextCursor: signIn.id },
    ),
  )
  const list = within(await screen.findByRole('list', { name: 'Recent activity' }))
  const [refused, allowed] = list.getAllByRole('listitem').map((row) => row.textContent)
  expect(refused).toContain('Wrong password')
  expect(refused).toContain('490 more attempts failed within the same hour')
  expect(allowed).toContain('Signed in')
  expect(allowed).toContain('Firefox on Linux · United Kingdom · 203.0.113.7')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Load older' }))
  expect(await list.findByText('Password set by an administrator')).toBeDefined()
})

test('says so when there is none yet, and when it can’t be read', async () => {
  await open(getListActivitiesMockHandler({ activities: [], nextCursor: null }))
  expect(await screen.findByText('Nothing in the last 90 days.')).toBeDefined()
})

test('can be asked for again', async () => {
  await open(getListActivitiesMockHandler(refuse(503, 'DATABASE_AWAY')))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
