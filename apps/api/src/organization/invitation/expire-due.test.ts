import { expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { answer, createInvited, invite } from '../../testing/invitations.ts'
import { recordsOf } from '../../testing/members.ts'

const harness = await createHarness()
const { clock } = harness

async function expiriesOf(organizationId: string) {
  const { events, entries } = await recordsOf(harness, organizationId)
  return {
    events: events.filter(({ type }) => type === 'invitation.expired'),
    entries: entries.filter(({ action }) => action === 'invitation.expired'),
  }
}

it('records once that an invitation expired', async () => {
  const { organizationId, id } = await createInvited(harness)
  await harness.runDue()
  expect((await expiriesOf(organizationId)).events).toEqual([])
  clock.advance({ hours: 48 })
  await Promise.all([harness.runDue(), harness.runDue()])
  await harness.runDue()
  const { events, entries } = await expiriesOf(organizationId)
  expect(events).toMatchObject([{ payload: { id, status: 'pending' } }])
  expect(entries).toMatchObject([{ actorType: 'system', targetId: id }])
})

it('records it again for one that was resent', async () => {
  const { organizationId, owner, email } = await createInvited(harness)
  for (const expected of [1, 2]) {
    clock.advance({ hours: 48 })
    await harness.runDue()
    expect((await expiriesOf(organizationId)).events).toHaveLength(expected)
    await invite(owner.browser, { email })
  }
})

it('leaves alone what was canceled', async () => {
  const { organizationId, owner, id } = await createInvited(harness)
  await answer(owner.browser, 'cancel', id)
  clock.advance({ hours: 48 })
  await harness.runDue()
  expect((await expiriesOf(organizationId)).events).toEqual([])
})
