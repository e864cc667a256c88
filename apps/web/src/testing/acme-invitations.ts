import { getListInvitationsMockHandler } from '#api/invitation/invitation.msw.ts'
import type { Invitation } from '#api/model/index.ts'
import { acme } from './ada.ts'
import { acmeWith, adaAs, memberNamed } from './people.ts'
import { refuse } from './refuse.ts'

export const hour = 3_600_000
const grace = memberNamed('Grace Hopper', 'owner')

export function invitationTo(name: string, changes: Partial<Invitation> = {}): Invitation {
  return {
    id: `invitation-${name}`,
    organizationId: acme.id,
    email: `${name}@example.com`,
    role: 'member',
    teamId: null,
    status: 'pending',
    expiresAt: new Date(Date.now() + 30 * hour).toISOString(),
    inviterId: grace.userId,
    ...changes,
  }
}

export const past = new Date(Date.now() - hour).toISOString()

/** An API with these invitations; tests change them as others would, or let it fail. */
export function invitationsOf(...invitations: Invitation[]) {
  const asked: URLSearchParams[] = []
  const state = { invitations, brokenFrom: Number.POSITIVE_INFINITY }
  const handler = getListInvitationsMockHandler(({ request }) => {
    const { searchParams } = new URL(request.url)
    asked.push(searchParams)
    const status = searchParams.get('status')
    const offset = Number(searchParams.get('offset'))
    if (offset >= state.brokenFrom) refuse(500, 'INTERNAL_SERVER_ERROR')()
    return state.invitations
      .filter((invitation) => status === null || invitation.status === status)
      .slice(offset, offset + Number(searchParams.get('limit')))
  })
  return { state, asked, handler }
}

/** Ada has this role in Acme, beside Grace, who owns it. */
export function acmeAs(role: string) {
  return acmeWith(adaAs(role), grace).handlers
}
