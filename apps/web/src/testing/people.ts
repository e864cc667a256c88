import { within } from '@testing-library/react'
import type { RequestHandler } from 'msw'
import { getListMembersMockHandler } from '#api/member/member.msw.ts'
import type { MemberWithUser, Team } from '#api/model/index.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import {
  getGetFullOrganizationMockHandler,
  getSetActiveOrganizationMockHandler,
} from '#api/organization/organization.msw.ts'
import { listOf } from './acme-shop.ts'
import { acme, ada, globex, memberOf } from './ada.ts'
import { emptyHome } from './empty-home.ts'
import { refuse } from './refuse.ts'
import { signedIn } from './signed-in.ts'
import { inRole, workspaceOf } from './workspace.ts'

export const sales: Team = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000030',
  organizationId: acme.id,
  name: 'Sales',
  createdAt: acme.createdAt,
  updatedAt: acme.createdAt,
}

/** A member of Acme: “Grace Hopper” is grace.hopper@example.com. */
export function memberNamed(name: string, role = 'member'): MemberWithUser {
  const id = name.toLowerCase().replaceAll(' ', '.')
  return memberOf(acme, { ...ada, id, name, email: `${id}@example.com` }, role)
}

export function adaAs(role: string): MemberWithUser {
  return memberOf(acme, ada, role)
}

export interface Acme {
  /** Tests change it as the API would. */
  members: MemberWithUser[]
  teams: Team[]
  /** What the list was asked for. */
  searches: URLSearchParams[]
  handlers: RequestHandler[]
}

/** Ada is signed in to Acme, which has these members and one team, and is a member of Globex, too. */
export function acmeWith(...members: MemberWithUser[]): Acme {
  const state: Acme = { members, teams: [sales], searches: [], handlers: [] }
  const own = () => state.members.find(({ userId }) => userId === ada.id)
  const isIn = () => own() !== undefined
  state.handlers = [
    ...emptyHome,
    workspaceOf(() => {
      const role = own()?.role
      const others = [inRole(globex, 'member')]
      return role === undefined ? others : [inRole(acme, role), ...others]
    }),
    getGetFullOrganizationMockHandler(({ request }) => {
      if (request.url.includes(globex.id)) {
        return { ...globex, members: [adaAs('member')], invitations: [], teams: [] }
      }
      if (!isIn()) return refuse(403, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')()
      return { ...acme, members: state.members, invitations: [], teams: state.teams }
    }),
    getListMembersMockHandler(({ request }) => {
      if (!isIn()) return refuse(403, 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION')()
      const { searchParams } = new URL(request.url)
      state.searches.push(searchParams)
      const search = searchParams.get('search') ?? ''
      const found = state.members.filter(({ user }) =>
        `${user.name} ${user.email}`.includes(search),
      )
      const offset = Number(searchParams.get('offset'))
      const limit = Number(searchParams.get('limit'))
      return { members: found.slice(offset, offset + limit), total: found.length }
    }),
    getSetActiveOrganizationMockHandler({ ...globex, members: [], invitations: [], teams: null }),
    getListOrdersMockHandler(listOf([])),
    ...signedIn(),
  ]
  return state
}

/** What the list of members says in the column of roles. */
export function rolesIn(row: HTMLElement): string {
  return within(row).getAllByRole('cell')[1]?.textContent ?? ''
}
