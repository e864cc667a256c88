import type { Harness } from '../harness.ts'
import { png } from '../images.ts'
import { invite } from '../invitations.ts'
import type { createStaff } from '../members.ts'
import { insertPasskey } from '../passkey-fixtures.ts'
import { insertSingleSignOn } from '../single-sign-on-fixtures.ts'
import { insertTeam, putInto } from '../teams.ts'
import { createTrustedDevice } from '../two-factor-fixtures.ts'

/** A team, an invitation, and what belongs to the owner. */
export async function seedPeople(
  harness: Harness,
  marker: string,
  { organizationId, owner, member }: Awaited<ReturnType<typeof createStaff>>,
) {
  const { database, clock } = harness
  const createdAt = clock.now()
  await database.user.update({ where: { id: owner.id }, data: { name: marker } })
  const team = await insertTeam(harness, organizationId, marker)
  await insertTeam(harness, organizationId, marker)
  await putInto(harness, team, member.member)
  const email = `${marker}@example.com`
  const invitation = await invite(owner.browser, { email, teamId: team.id })
  const account = { providerId: 'github', accountId: marker, userId: owner.id }
  await database.account.create({ data: { ...account, createdAt, updatedAt: createdAt } })
  const activity = await database.accountActivity.create({
    data: { userId: owner.id, kind: 'signed_in', createdAt },
  })
  const bytes = new Uint8Array(png())
  const picture = await database.picture.create({
    data: { organizationId, mimeType: 'image/png', bytes, createdAt },
  })
  return {
    team: team.id,
    invitation: invitation.id,
    domain: await insertSingleSignOn(harness, organizationId, marker),
    account: account.accountId,
    activity: activity.id,
    trustedDevice: await createTrustedDevice(harness, owner.id),
    picture: picture.id,
    passkey: await insertPasskey(harness, owner.id, marker),
  }
}
