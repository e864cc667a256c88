import type { User } from '@tollgate/contracts'

/** What the operator’s own code decides; where a policy is null, a setting does. */
export interface Policies {
  mayCreateOrganization: ((asked: { user: User }) => Promise<boolean>) | null
  /** How many members a team may have; null as the answer means any number. */
  teamMemberLimit:
    | ((asked: { organizationId: string; teamId: string }) => Promise<number | null>)
    | null
}
