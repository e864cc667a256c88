import { useListRepositoryConnections } from '#api/repository-connection/repository-connection.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

/** The connected organizations, read again when the reader is back from GitHub. */
export function useConnections() {
  const { id: organization_id } = useOrganization()
  const query = { refetchOnWindowFocus: 'always' } as const
  return useListRepositoryConnections({ organization_id }, { query })
}
