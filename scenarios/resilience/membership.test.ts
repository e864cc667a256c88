import { setTimeout as pause } from 'node:timers/promises'
import { SessionWithUser } from '@tollgate/contracts'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { linkMailed } from '../testing/mailbox.ts'
import { startHalfDeafPair } from './half-deaf-pair.ts'
import { createPerson, type Person, post, readSession, signIn } from './person.ts'

const PROMISED_MILLISECONDS = 1000

const { first, second, cutNotices, stop } = await startHalfDeafPair()
afterAll(stop)

const WithId = z.object({ id: z.string() })
const Joined = z.object({ member: WithId })

function ask(at: { baseUrl: string }, route: string, body: unknown, { cookie }: Person) {
  return post(at.baseUrl, `/api/auth/organization/${route}`, body, { cookie })
}

/** An owner, and an admin whose browser both processes know by the copy in its cookie. */
async function createStaff() {
  const owner = await createPerson(first.baseUrl)
  const given = { name: 'Acme', slug: `acme-${crypto.randomUUID().slice(0, 8)}` }
  const created = await ask(first, 'create', given, owner)
  const { id: organizationId } = WithId.parse(await created.json())
  const person = await createPerson(first.baseUrl)
  await ask(first, 'invite-member', { email: person.email, role: 'admin' }, owner)
  const { pathname, searchParams } = await linkMailed(first.baseUrl, person.email, 'invitation')
  const answer = { invitationId: pathname.split('/').at(-1), secret: searchParams.get('secret') }
  const accepted = await ask(first, 'accept-invitation', answer, person)
  const { id: memberId } = Joined.parse(await accepted.json()).member
  const { cookie } = await signIn(first.baseUrl, person)
  await ask(first, 'set-active', { organizationId }, { ...person, cookie })
  const seen = await readSession(second.baseUrl, cookie)
  expect(seen.cookie).toContain('tollgate.session_data=')
  return { owner, admin: { ...person, cookie: seen.cookie }, memberId, organizationId }
}

type Staff = Awaited<ReturnType<typeof createStaff>>

/** What only owners and admins read. */
async function auditAt({ baseUrl }: { baseUrl: string }, { admin, organizationId }: Staff) {
  const route = `organization/list-audit-entries?organizationId=${organizationId}`
  const { cookie } = admin
  return (await fetch(`${baseUrl}/api/auth/${route}`, { headers: { cookie } })).status
}

async function activeAt(at: { baseUrl: string }, { admin }: Staff): Promise<string | null> {
  const { body } = await readSession(at.baseUrl, admin.cookie)
  return SessionWithUser.parse(body).session.activeOrganizationId
}

it('who was removed is a stranger at once, everywhere', async () => {
  const staff = await createStaff()
  const { owner, memberId, organizationId } = staff
  expect(await auditAt(second, staff)).toBe(200)
  expect(await activeAt(second, staff)).toBe(organizationId)
  await ask(first, 'remove-member', { memberIdOrEmail: memberId }, owner)
  for (const at of [second, first]) expect(await auditAt(at, staff)).toBe(403)

  const startedAt = performance.now()
  for (const at of [second, first]) {
    while ((await activeAt(at, staff)) !== null) await pause(10)
  }
  expect(performance.now() - startedAt).toBeLessThan(PROMISED_MILLISECONDS)
})

it('who has a lower role may no more than it at once, everywhere', async () => {
  const staff = await createStaff()
  const { owner, memberId } = staff
  expect(await auditAt(second, staff)).toBe(200)
  await ask(first, 'update-member-role', { memberId, role: 'member' }, owner)
  for (const at of [second, first]) expect(await auditAt(at, staff)).toBe(403)
})

it('all of that while notices were cut', () => {
  expect(cutNotices()).toBeGreaterThanOrEqual(2)
})
