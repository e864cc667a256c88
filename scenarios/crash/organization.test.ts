import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Moment } from '../testing/hold-at.ts'
import { linkMailed } from '../testing/mailbox.ts'
import { until } from '../testing/until.ts'
import { describeCrashes, type Effect } from './describe-crashes.ts'
import { createStage, createVisitor } from './stage.ts'

const password = 'correct horse battery staple'

/** What an effect on an organization may touch. */
const TABLES = [
  'organizations',
  'members',
  'teams',
  'invitations',
  'access_tokens',
  'users',
  'sessions',
  'session_revocations',
  'outbox_mails',
  'outbox_events',
  'audit_entries',
]

const WithId = z.object({ id: z.string() })
const Accepted = z.object({ member: WithId })

function newEmail(): string {
  return `person-${crypto.randomUUID()}@example.com`
}

/** An organization with its owner, and who else is asked in. */
async function createOrganizationStage() {
  const stage = await createStage(TABLES)

  async function signUp(email = newEmail()) {
    const { get, post } = createVisitor(stage.baseUrl)
    await post('sign-up/email', { name: 'Ada Lovelace', email, password })
    return { get, post }
  }
  const owner = await signUp()
  const created = await owner.post('organization/create', { name: 'Acme', slug: 'acme' })
  const { id: organizationId } = WithId.parse(await created.json())

  /** An invitation as described in its email. */
  async function invite(email: string) {
    await owner.post('organization/invite-member', { email, role: 'member' })
    const { pathname, searchParams } = await linkMailed(stage.baseUrl, email, 'invitation')
    return { invitationId: pathname.split('/').at(-1), secret: searchParams.get('secret') }
  }
  /** A person who has joined, and works in the organization. */
  async function addMember(): Promise<string> {
    const email = newEmail()
    const invitation = await invite(email)
    const answer = await (await signUp(email)).post('organization/accept-invitation', invitation)
    return Accepted.parse(await answer.json()).member.id
  }
  return { ...stage, owner, organizationId, signUp, invite, addMember }
}

type OrganizationStage = Awaited<ReturnType<typeof createOrganizationStage>>

const told: Moment = { name: 'the event is written', event: 'INSERT', table: 'outbox_events' }
const recorded: Moment = { name: 'the audit is written', event: 'INSERT', table: 'audit_entries' }
const leftSessions: Moment = { name: 'sessions leave it', event: 'UPDATE', table: 'sessions' }

const effects: Effect<OrganizationStage>[] = [
  {
    name: 'an invitation',
    moments: [
      { name: 'it is written', event: 'INSERT', table: 'invitations' },
      { name: 'its mail is written', event: 'INSERT', table: 'outbox_mails' },
      { name: 'the sending is written', event: 'INSERT', table: 'pgboss.job' },
      told,
      recorded,
    ],
    async prepare({ owner }) {
      const body = { email: newEmail(), role: 'member' }
      return () => owner.post('organization/invite-member', body)
    },
    async expectWhole({ count }) {
      expect(await count("invitations WHERE status = 'pending'")).toBe(1)
      const isSent = "outbox_mails WHERE template = 'invitation' AND sent_at IS NOT NULL"
      await until(
        () => count(isSent),
        (sent) => sent > 0,
      )
      expect(await count("outbox_mails WHERE template = 'invitation'")).toBe(1)
      expect(await count("outbox_events WHERE type = 'invitation.created'")).toBe(1)
      expect(await count("audit_entries WHERE action = 'invitation.created'")).toBe(1)
    },
  },
  {
    name: 'an acceptance',
    moments: [
      { name: 'the invitation is settled', event: 'UPDATE', table: 'invitations' },
      { name: 'the mailbox is proven', event: 'UPDATE', table: 'users' },
      { name: 'the session comes in', event: 'UPDATE', table: 'sessions' },
      { name: 'the member is made', event: 'INSERT', table: 'members' },
      told,
      recorded,
      {
        name: 'the last audit is written',
        event: 'INSERT',
        table: 'audit_entries',
        when: "NEW.action = 'invitation.accepted'",
      },
    ],
    async prepare({ invite, signUp }) {
      const email = newEmail()
      const invitation = await invite(email)
      const guest = await signUp(email)
      return () => guest.post('organization/accept-invitation', invitation)
    },
    async expectWhole({ count, organizationId }) {
      expect(await count('members')).toBe(2)
      expect(await count("invitations WHERE status = 'accepted'")).toBe(1)
      expect(await count('users WHERE email_verified')).toBe(1)
      expect(await count(`sessions WHERE active_organization_id = '${organizationId}'`)).toBe(2)
      expect(await count("outbox_events WHERE type = 'member.added'")).toBe(1)
      expect(await count("audit_entries WHERE action = 'invitation.accepted'")).toBe(1)
    },
  },
  {
    name: 'a removal of a member',
    moments: [
      { name: 'the member goes', event: 'DELETE', table: 'members' },
      leftSessions,
      { name: 'copies of sessions are doubted', event: 'INSERT', table: 'session_revocations' },
      { name: 'the next sign-in forgets it', event: 'UPDATE', table: 'users' },
      told,
      recorded,
    ],
    async prepare({ addMember, owner }) {
      const memberIdOrEmail = await addMember()
      return () => owner.post('organization/remove-member', { memberIdOrEmail })
    },
    async expectWhole({ count }) {
      expect(await count('members')).toBe(1)
      expect(await count('sessions WHERE active_organization_id IS NOT NULL')).toBe(1)
      expect(await count('users WHERE last_active_organization_id IS NOT NULL')).toBe(1)
      expect(await count("outbox_events WHERE type = 'member.removed'")).toBe(1)
      expect(await count("audit_entries WHERE action = 'member.removed'")).toBe(1)
    },
  },
  {
    name: 'a handing over',
    moments: [
      { name: 'the new owner is made', event: 'UPDATE', table: 'members' },
      {
        name: 'the old owner steps down',
        event: 'UPDATE',
        table: 'members',
        when: "NEW.roles = '{admin}'",
      },
      told,
      recorded,
    ],
    async prepare({ addMember, owner }) {
      const memberId = await addMember()
      return () => owner.post('organization/transfer-ownership', { memberId })
    },
    async expectWhole({ count }) {
      expect(await count("members WHERE roles = '{owner}'")).toBe(1)
      expect(await count("members WHERE roles = '{admin}'")).toBe(1)
      expect(await count("outbox_events WHERE type = 'member.updated'")).toBe(2)
      expect(await count("audit_entries WHERE action = 'member.updated'")).toBe(2)
    },
  },
  {
    name: 'a deletion of the organization',
    moments: [
      leftSessions,
      { name: 'the organization goes', event: 'DELETE', table: 'organizations' },
      { name: 'its members go', event: 'DELETE', table: 'members' },
      { name: 'its events go', event: 'DELETE', table: 'outbox_events' },
      told,
      recorded,
    ],
    async prepare({ addMember, invite, owner, organizationId }) {
      await addMember()
      await invite(newEmail())
      return () => owner.post('organization/delete', { organizationId })
    },
    async expectWhole({ count }) {
      for (const table of ['organizations', 'members', 'teams', 'invitations']) {
        expect([table, await count(table)]).toEqual([table, 0])
      }
      expect(await count('sessions WHERE active_organization_id IS NOT NULL')).toBe(0)
      expect(await count('outbox_events')).toBe(1)
      expect(await count("outbox_events WHERE type = 'organization.deleted'")).toBe(1)
      expect(await count("audit_entries WHERE action = 'organization.deleted'")).toBe(1)
    },
  },
]

describeCrashes(createOrganizationStage, effects)

it('an invitation that was made is mailed, once, though the service dies while mailing', async () => {
  const stage = await createOrganizationStage()
  // The owner's own mail would be the one that leaves.
  const isWaiting = 'outbox_mails WHERE sent_at IS NULL'
  await until(
    () => stage.count(isWaiting),
    (waiting) => waiting === 0,
    30,
  )
  const body = { email: newEmail(), role: 'member' }
  const leaves: Moment = { name: 'the mail leaves', event: 'UPDATE', table: 'outbox_mails' }
  await stage.dieAt(leaves, () => stage.owner.post('organization/invite-member', body))
  expect(await stage.count("invitations WHERE status = 'pending'")).toBe(1)
  const isInvitation = "outbox_mails WHERE template = 'invitation'"
  await until(
    () => stage.count(`${isInvitation} AND sent_at IS NOT NULL`),
    (sent) => sent > 0,
    90,
  )
  expect(await stage.count(isInvitation)).toBe(1)
  await stage.end()
})
