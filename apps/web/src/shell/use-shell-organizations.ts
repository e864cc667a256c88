import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Organization } from '#api/model/index.ts'
import { useSession } from '../features/account/session/use-session.ts'
import { findLastOrganization } from '../features/organization/access/last-organization.ts'
import {
  fullOrganizationQuery,
  organizationsQuery,
} from '../features/organization/access/organization-queries.ts'
import { rolesOf } from '../features/organization/access/roles.ts'

export interface ShellOrganizations {
  all: Organization[]
  /** That of the address; on account pages the one that was open last. */
  current: Organization | undefined
  roles: string[]
}

export function useShellOrganizations(): ShellOrganizations {
  const session = useSession()
  const { organization: slug } = useParams({ strict: false })
  const { data: all = [] } = useQuery(organizationsQuery)
  const current =
    slug === undefined
      ? findLastOrganization(all, session)
      : all.find((organization) => organization.slug === slug)
  const { data: full } = useQuery({
    ...fullOrganizationQuery(current?.id ?? ''),
    enabled: current !== undefined,
  })
  const caller = full?.members.find((member) => member.userId === session.user.id)
  return { all, current, roles: rolesOf(caller) }
}
