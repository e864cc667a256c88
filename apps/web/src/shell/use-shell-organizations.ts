import { useQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import type { OrganizationWithRoles } from '#api/model/index.ts'
import { useSession } from '../features/account/session/use-session.ts'
import { findLastOrganization } from '../features/organization/access/last-organization.ts'
import { organizationsQuery } from '../features/organization/access/organization-queries.ts'

export interface ShellOrganizations {
  all: OrganizationWithRoles[]
  /** That of the address; on other pages the one that was open last. */
  current: OrganizationWithRoles | undefined
  roles: string[]
}

export function useShellOrganizations(): ShellOrganizations {
  const session = useSession()
  const opened = useMatch({ from: '/_signed-in/$organization', shouldThrow: false })
  const { data: all = [] } = useQuery(organizationsQuery)
  const current =
    opened === undefined
      ? findLastOrganization(all, session)
      : all.find((organization) => organization.slug === opened.params.organization)
  return { all, current, roles: current?.roles ?? [] }
}
