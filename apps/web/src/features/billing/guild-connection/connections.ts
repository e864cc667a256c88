import { useListGuildConnections } from '#api/guild-connection/guild-connection.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

/** The connected servers, read again when the reader is back from Discord. */
export function useGuildConnections() {
  const { id: organization_id } = useOrganization()
  const query = { refetchOnWindowFocus: 'always' } as const
  return useListGuildConnections({ organization_id }, { query })
}
