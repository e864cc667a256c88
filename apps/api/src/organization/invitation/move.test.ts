import { expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { createInvited } from '../../testing/invitations.ts'
import { moveInvitation } from './lifecycle.ts'

const harness = await createHarness()
const { database } = harness

it('an invitation that has been declined is not accepted afterward', async () => {
  const { organizationId } = await createInvited(harness)
  await database.invitation.updateMany({ where: { organizationId }, data: { status: 'rejected' } })
  const declined = await database.invitation.findFirstOrThrow({ where: { organizationId } })
  expect(await moveInvitation(harness.systemContext(), declined, 'accepted')).toBeNull()
  const { id } = declined
  expect(await database.invitation.findUnique({ where: { id } })).toEqual(declined)
})
