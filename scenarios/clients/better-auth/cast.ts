import { beforeAll, describe, expect, it } from 'vitest'
import { createAcme, createColleague, joinAs, signUpColleague } from './colleague.ts'
import { newEmail, showsMails } from './person.ts'

/** What no organization has. */
export const unknownId = crypto.randomUUID()

/** An organization with one of each role, and others who have nothing to do with it. */
async function createCast() {
  const ada = await signUpColleague()
  const acme = await createAcme(ada.client)
  const grace = await joinAs(ada.client, 'admin')
  const joan = await joinAs(ada.client, 'member')
  const eve = await signUpColleague()
  await createAcme(eve.client, 'Elsewhere')
  const idle = await signUpColleague()
  const { data: self } = await ada.client.organization.getActiveMember()
  const { data: team } = await ada.client.organization.createTeam({ name: 'Sales' })
  const invited = await ada.client.organization.inviteMember({ email: newEmail(), role: 'member' })
  return {
    nobody: createColleague().organization,
    owner: ada.client.organization,
    admin: grace.client.organization,
    member: joan.client.organization,
    stranger: eve.client.organization,
    idle: idle.client.organization,
    organizationId: acme.id,
    slug: acme.slug,
    ownerId: self?.id ?? '',
    memberId: joan.memberId,
    memberEmail: joan.email,
    teamId: team?.id ?? '',
    invitationId: invited.data?.id ?? '',
  }
}

type Cast = Awaited<ReturnType<typeof createCast>>
/** What the client received, from any caller. */
type Answer = Promise<{ error: { status: number; message?: string | undefined } | null }>
export type Refusal = [status: number, message: string, ask: (cast: Cast) => Answer]

/** Each is told by name and status why not. */
export function describeRefusals(refusals: Record<string, Refusal[]>): void {
  describe.runIf(showsMails)('the published client is told why not', () => {
    let cast: Cast
    beforeAll(async () => {
      cast = await createCast()
    })

    describe.each(Object.entries(refusals))('who would %s', (_wish, ways) => {
      it.each(ways)('%i %s', async (status, message, ask) => {
        const { error } = await ask(cast)
        expect(error).toMatchObject({ status, message })
      })
    })
  })
}
