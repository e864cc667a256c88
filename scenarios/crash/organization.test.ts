import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Moment } from '../testing/hold-at.ts'
import { linkMailed } from '../testing/mailbox.ts'
import { until } from '../testing/until.ts'
import { describeCrashes, type Effect } from './describe-crashes.ts'
import { createVisitor, shareStage } from './stage.ts'

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

const INVITED = 'invited@example.com'
const GUEST = 'guest@example.com'

const WithId = z.object({ id: z.string() })
const Accepted = z.object({ member: WithId })

function newEmail(): string {
  return `person-${crypto.randomUUID()}@example.com`
}

const stage = shareStage(TABLES)

/** An organization with its owner, and who else is asked in. */
async function createOrganizationSetting() {
  const { baseUrl, count } = stage()

  async function signUp(email = newEmail()) {
    const { get, post } = createVisitor(baseUrl)
    await post('sign-up/email', { name: 'Ada Lovelace', email, password })
    return { get, post }
  }
  const owner = await signUp()
  const slug = `acme-${crypto.randomUUID()}`
  const created = await owner.post('organization/create', { name: 'Acme', slug })
  const { id: organizationId } = WithId.parse(await created.json())

  /** An invitation as described in its email. */
  async function invite(email: string) {
    await owner.post('organization/invite-member', { email, role: 'member' })
    const { pathname, searchParams } = await linkMailed(baseUrl, email, 'invitation')
    return { invitationId: pathname.split('/').at(-1), secret: searchParams.get('secret') }
  }
  /** A person who has joined, and works in the organization. */
  async function addMember(): Promise<string> {
    const email = newEmail()
    const invitation = await invite(email)
    const answer = await (await signUp(email)).post('organization/accept-invitation', invitation)
    return Accepted.parse(await answer.json()).member.id
  }
  return {
    ...stage(),
    owner,
    organizationId,
    signUp,
    invite,
    addMember,
    /** How many of its rows there are. */
    countOwn: (table: string, condition = 'true') =>
      count(`${table} WHERE organization_id = '${organizationId}' AND ${condition}`),
    countWhoWorkInIt: () => count(`sessions WHERE active_organization_id = '${organizationId}'`),
  }
}

type OrganizationSetting = Awaited<ReturnType<typeof createOrganizationSetting>>

const told: Moment = { name: 'the event is written', event: 'INSERT', table: 'outbox_events' }
const recorded: Moment = { name: 'the audit is written', event: 'INSERT', table: 'audit_entries' }
const leftSessions: Moment = { name: 'sessions leave it', event: 'UPDATE', table: 'sessions' }

const effects: Effect<OrganizationSetting>[] = [
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
      const body = { email: INVITED, role: 'member' }
      return () => owner.post('organization/invite-member', body)
    },
    async expectWhole({ count, countOwn, comeToRest }) {
      expect(await countOwn('invitations', "status = 'pending'")).toBe(1)
      await comeToRest()
      const mails = `outbox_mails WHERE to_address = '${INVITED}'`
      expect(await count(mails)).toBe(1)
      expect(await count(`${mails} AND sent_at IS NOT NULL`)).toBe(1)
      expect(await countOwn('outbox_events', "type = 'invitation.created'")).toBe(1)
      expect(await countOwn('audit_entries', "action = 'invitation.created'")).toBe(1)
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
      const invitation = await invite(GUEST)
      const guest = await signUp(GUEST)
      return () => guest.post('organization/accept-invitation', invitation)
    },
    async expectWhole({ count, countOwn, countWhoWorkInIt }) {
      expect(await countOwn('members')).toBe(2)
      expect(await countOwn('invitations', "status = 'accepted'")).toBe(1)
      expect(await count(`users WHERE email = '${GUEST}' AND email_verified`)).toBe(1)
      expect(await countWhoWorkInIt()).toBe(2)
      expect(await countOwn('outbox_events', "type = 'member.added'")).toBe(1)
      expect(await countOwn('audit_entries', "action = 'invitation.accepted'")).toBe(1)
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
    async expectWhole({ count, countOwn, countWhoWorkInIt, organizationId }) {
      expect(await countOwn('members')).toBe(1)
      expect(await countWhoWorkInIt()).toBe(1)
      const remember = `users WHERE last_active_organization_id = '${organizationId}'`
      expect(await count(remember)).toBe(1)
      expect(await countOwn('outbox_events', "type = 'member.removed'")).toBe(1)
      expect(await countOwn('audit_entries', "action = 'member.removed'")).toBe(1)
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
    async expectWhole({ countOwn }) {
      expect(await countOwn('members', "roles = '{owner}'")).toBe(1)
      expect(await countOwn('members', "roles = '{admin}'")).toBe(1)
      expect(await countOwn('outbox_events', "type = 'member.updated'")).toBe(2)
      expect(await countOwn('audit_entries', "action = 'member.updated'")).toBe(2)
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
    async expectWhole({ count, countOwn, countWhoWorkInIt, organizationId }) {
      expect(await count(`organizations WHERE id = '${organizationId}'`)).toBe(0)
      for (const table of ['members', 'teams', 'invitations']) {
        expect([table, await countOwn(table)]).toEqual([table, 0])
      }
      expect(await countWhoWorkInIt()).toBe(0)
      expect(await countOwn('outbox_events')).toBe(0)
      expect(await countOwn('audit_entries', "action = 'organization.deleted'")).toBe(1)
    },
  },
]

describeCrashes(createOrganizationSetting, effects)

it('an invitation that was made is mailed, once, though the service dies while mailing', async () => {
  const { owner, dieAt, missWorkers, comeToRest, count, countOwn } =
    await createOrganizationSetting()
  // The owner's own mail would be the one that leaves.
  await comeToRest()
  const email = newEmail()
  const leaves: Moment = { name: 'the mail leaves', event: 'UPDATE', table: 'outbox_mails' }
  await dieAt(leaves, () => owner.post('organization/invite-member', { email, role: 'member' }))
  await missWorkers()
  expect(await countOwn('invitations', "status = 'pending'")).toBe(1)
  const mails = `outbox_mails WHERE to_address = '${email}'`
  await until(
    () => count(`${mails} AND sent_at IS NOT NULL`),
    (sent) => sent > 0,
    90,
  )
  expect(await count(mails)).toBe(1)
})

it('leaves a valid audit log', async () => {
  expect(await stage().verifyAudit()).toMatchObject({ code: 0 })
})
