import { expect, it } from 'vitest'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { resolveSession } from './resolve.ts'

const harness = await createHarness()
const { database, clock } = harness
const ctx = harness.systemContext()

async function signedInUser() {
  const user = await createUser(harness)
  const secret = user.browser.cookies.get('tollgate.session_token') ?? ''
  return { ...user, secret }
}

it('finds the session and its user, as the database holds them', async () => {
  const { id, secret } = await signedInUser()
  const { secretHash: _, ...session } = await database.session.findFirstOrThrow({
    where: { userId: id },
  })
  const user = await database.user.findUniqueOrThrow({ where: { id } })
  const resolved = await resolveSession(ctx, { secret, disableRefresh: false })
  expect(resolved).toEqual({ session, user, refreshed: false })
})

it('finds nothing for a secret that was never issued', async () => {
  expect(await resolveSession(ctx, { secret: 'nobody', disableRefresh: false })).toBeNull()
})

it('finds nothing for the public handle of a session', async () => {
  const { id } = await signedInUser()
  const { token } = await database.session.findFirstOrThrow({ where: { userId: id } })
  expect(await resolveSession(ctx, { secret: token, disableRefresh: false })).toBeNull()
})

it('refuses the sessions of a banned user until the ban runs out', async () => {
  const { id, secret } = await signedInUser()
  const banExpires = new Date(clock.now().getTime() + 60_000)
  await database.user.update({ where: { id }, data: { banned: true, banExpires } })
  expect(await resolveSession(ctx, { secret, disableRefresh: false })).toBeNull()
  clock.advance({ minutes: 1 })
  expect(await resolveSession(ctx, { secret, disableRefresh: false })).not.toBeNull()
})
