import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomText } from '../core/ids.ts'
import type { Answer } from '../testing/browser.ts'
import { createUser } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { answer, invite } from '../testing/invitations.ts'
import { createStaff, joinAs, organizationPath, recordsOf } from '../testing/members.ts'
import { insertTeam } from '../testing/teams.ts'
import { createRowReader } from '../testing/tenants/rows.ts'

const harness = await createHarness({ settings: { DELETE_ACCOUNT_VERIFICATION: false } })
const { database, services } = harness
const readRows = await createRowReader(harness)

/** An organization in which something can be done with everything. */
async function setUp() {
  const staff = await createStaff(harness)
  const { organizationId, owner, admin, member } = staff
  const partner = await joinAs(harness, organizationId, 'owner')
  const team = await insertTeam(harness, organizationId)
  await insertTeam(harness, organizationId)
  const { id: invitationId, email } = await invite(owner.browser, { teamId: team.id })
  const recipient = await createUser(harness, { email })
  await database.outboxEvent.deleteMany({ where: { organizationId } })
  const people = [owner, admin, member, partner, recipient].map(({ id }) => id)
  return { ...staff, partner, team, invitationId, recipient, people }
}

type Scene = Awaited<ReturnType<typeof setUp>>
type Act = (scene: Scene) => Promise<Answer>

function byOwner(verb: string, input: (scene: Scene) => object): Act {
  return (scene) => scene.owner.browser.post(`${organizationPath}/${verb}`, input(scene))
}

const verbs: [verb: string, act: Act, events: string[]][] = [
  ['change', byOwner('update', () => ({ data: { name: 'Ajax' } })), ['organization.updated']],
  [
    'invite',
    byOwner('invite-member', () => ({ email: newEmail(), role: 'member' })),
    ['invitation.created'],
  ],
  [
    'invite again',
    byOwner('invite-member', ({ recipient: { email } }) => {
      return { email, role: 'admin', resend: true }
    }),
    ['invitation.resent'],
  ],
  [
    'cancel',
    ({ owner, invitationId }) => answer(owner.browser, 'cancel', invitationId),
    ['invitation.canceled'],
  ],
  [
    'reject',
    ({ recipient, invitationId }) => answer(recipient.browser, 'reject', invitationId),
    ['invitation.rejected'],
  ],
  [
    'accept',
    ({ recipient, invitationId }) => answer(recipient.browser, 'accept', invitationId),
    ['member.added', 'invitation.accepted'],
  ],
  [
    'change the role of a member',
    byOwner('update-member-role', ({ member }) => ({ memberId: member.member.id, role: 'admin' })),
    ['member.updated'],
  ],
  [
    'move a member to a team',
    byOwner('update-member-team', ({ member, team }) => {
      return { memberId: member.member.id, teamId: team.id }
    }),
    ['member.updated'],
  ],
  [
    'hand over',
    byOwner('transfer-ownership', ({ admin }) => ({ memberId: admin.member.id })),
    ['member.updated', 'member.updated'],
  ],
  [
    'remove a member',
    byOwner('remove-member', ({ member }) => ({ memberIdOrEmail: member.email })),
    ['member.removed'],
  ],
  ['leave', byOwner('leave', ({ organizationId }) => ({ organizationId })), ['member.removed']],
  [
    'delete the own account',
    ({ member }) => member.browser.post('/api/auth/delete-user'),
    ['member.removed'],
  ],
  ['make a team', byOwner('create-team', () => ({ name: 'Support' })), ['team.created']],
  [
    'rename a team',
    byOwner('update-team', ({ team }) => ({ teamId: team.id, data: { name: 'Support' } })),
    ['team.updated'],
  ],
  ['remove a team', byOwner('remove-team', ({ team }) => ({ teamId: team.id })), ['team.removed']],
]

function newEmail(): string {
  return `${randomText(12).toLowerCase()}@example.com`
}

describe('every change is recorded as an event', () => {
  test.each(verbs)('%s', async (_, act, expected) => {
    const scene = await setUp()
    expect((await act(scene)).status).toBe(200)
    const { events } = await recordsOf(harness, scene.organizationId)
    expect(events.map(({ type }) => type)).toEqual(expected)
  })
})

describe('a change whose event can’t be recorded does not happen', () => {
  beforeAll(async () => {
    await services.pool.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no events today'; END $$`)
  })
  afterAll(() => lift())

  async function lift() {
    await services.pool.query('DROP TRIGGER IF EXISTS refuse ON outbox_events')
  }

  test.each(verbs)('%s', async (_, act) => {
    await lift()
    const { organizationId, ...scene } = await setUp()
    const owners = { things: { organization: organizationId }, people: scene.people }
    const before = await readRows(owners)
    await services.pool.query(
      'CREATE TRIGGER refuse BEFORE INSERT ON outbox_events EXECUTE FUNCTION refuse()',
    )
    expect((await act({ organizationId, ...scene })).status).toBe(500)
    expect(await readRows(owners)).toEqual(before)
  })
})
