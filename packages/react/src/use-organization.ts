import { type Schema, type TollgateError, unwrap } from '@tollgate/client'
import { useCallback } from 'react'
import { useTollgate } from './context.ts'
import { pendingOrganizations } from './organization-store.ts'
import { useSession } from './use-session.ts'
import { useStore } from './use-store.ts'

export type Organization = Schema<'Organization'>

export interface OrganizationResult {
  /** The one that the session works in; null for none. */
  organization: Organization | null
  /** All that the user is a member of. */
  organizations: Organization[]
  error: TollgateError | null
  isPending: boolean
  /** Switches the session to another one, by its id, or to none. Entitlements follow. */
  switchTo(organizationId: string | null): Promise<void>
}

/** The user’s active organization, and all others of theirs. */
export function useOrganization(): OrganizationResult {
  const { client, organizations } = useTollgate()
  const session = useSession()
  const list = useStore(organizations, pendingOrganizations)
  const { refetch } = session
  const switchTo = useCallback(
    async (organizationId: string | null) => {
      await unwrap(client.POST('/api/auth/organization/set-active', { body: { organizationId } }))
      await refetch()
    },
    [client, refetch],
  )
  const activeId = session.data?.session.activeOrganizationId
  return {
    organization: list.data.find(({ id }) => id === activeId) ?? null,
    organizations: list.data,
    error: session.error ?? list.error,
    isPending: session.isPending || (list.isPending && session.error === null),
    switchTo,
  }
}
