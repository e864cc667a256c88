import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAcme, signUpColleague } from './colleague.ts'
import { newEmail } from './person.ts'

const { client } = await signUpColleague()

/** The client says nothing of what is in the list. */
const Listed = z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.date() }))

async function listed() {
  const { data } = await client.organization.listTeams()
  return Listed.parse(data)
}

describe('teams of an organization', () => {
  let teamId: string

  beforeAll(async () => {
    await createAcme(client)
    const { data } = await client.organization.createTeam({ name: 'Sales' })
    teamId = data?.id ?? ''
  })

  it('are listed, the first with the name of the organization', async () => {
    const teams = await listed()
    expect(teams.map(({ name }) => name)).toEqual(['Acme', 'Sales'])
    expect(teams[1]?.id).toBe(teamId)
  })

  it('are listed of the organization that is named, whichever is active', async () => {
    const { data: acme } = await client.organization.getFullOrganization()
    await createAcme(client, 'Elsewhere')
    const named = await client.organization.listTeams({
      query: { organizationId: acme?.id ?? '' },
    })
    expect(Listed.parse(named.data).map(({ name }) => name)).toEqual(['Acme', 'Sales'])
    await client.organization.setActive({ organizationId: acme?.id ?? '' })
  })

  it('are renamed', async () => {
    const { data } = await client.organization.updateTeam({ teamId, data: { name: 'Support' } })
    expect(data).toMatchObject({ id: teamId, name: 'Support' })
    const nameless = await client.organization.updateTeam({ teamId, data: { name: '' } })
    expect(nameless.error).toMatchObject({ status: 400 })
  })

  it('take invitations, and only those of the same organization do', async () => {
    const invite = (into: string) => {
      const invited = { email: newEmail(), role: 'member' as const }
      return client.organization.inviteMember({ ...invited, teamId: into })
    }
    expect((await invite(teamId)).data).toMatchObject({ teamId })
    expect((await invite(crypto.randomUUID())).error).toMatchObject({
      status: 400,
      code: 'TEAM_NOT_FOUND',
    })
  })

  it('take members who move, and let them go again', async () => {
    const { data: self } = await client.organization.getActiveMember()
    const move = (into: string | null) =>
      client.$fetch('/organization/update-member-team', {
        method: 'POST',
        body: { memberId: self?.id, teamId: into },
      })
    expect((await move(teamId)).data).toMatchObject({ id: self?.id, teamId })
    expect((await move(crypto.randomUUID())).error).toMatchObject({
      status: 400,
      code: 'TEAM_NOT_FOUND',
    })
    expect((await move(self?.teamId ?? null)).data).toMatchObject({ teamId: self?.teamId })
  })

  it('are removed, but not one’s own', async () => {
    const { data } = await client.organization.removeTeam({ teamId })
    expect(data).toEqual({ message: 'Team removed successfully.' })
    const [own] = await listed()
    const refused = await client.organization.removeTeam({ teamId: own?.id ?? '' })
    expect(refused.error).toMatchObject({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM',
    })
    expect(await listed()).toHaveLength(1)
  })
})
