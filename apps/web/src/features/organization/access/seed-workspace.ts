import type { QueryClient } from '@tanstack/react-query'
import type { Workspace } from '#api/model/index.ts'
import { sessionQuery } from '../../account/session/session-query.ts'
import { configurationQuery } from '../../account/social/configuration.ts'

// By name: a sign-in loads this, but not what reads organizations.
const organizationsKey = ['/api/auth/workspace']
const invitationsKey = ['/api/auth/organization/list-user-invitations']

/** The first answer, as those of its parts: from now on they are asked for one by one. */
export function seedWorkspace(queryClient: QueryClient, workspace: Workspace): void {
  const { configuration, signedIn, organizations, pendingInvitations } = workspace
  queryClient.setQueryData(configurationQuery.queryKey, configuration)
  queryClient.setQueryData(sessionQuery.queryKey, signedIn)
  if (signedIn === null) return
  queryClient.setQueryData(organizationsKey, organizations)
  if (pendingInvitations > 0) return
  queryClient.setQueryData(invitationsKey, [])
}
