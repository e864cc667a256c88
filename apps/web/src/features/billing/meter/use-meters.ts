import { keepPreviousData } from '@tanstack/react-query'
import { useListMeters } from '#api/meter/meter.ts'
import type { ListMetersParams } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

/** Meters to choose from, by name; one may have been created in another tab. */
export function useMeters(parameters: Pick<ListMetersParams, 'query' | 'limit'>) {
  const { id: organization_id } = useOrganization()
  return useListMeters(
    { organization_id, sorting: ['name'], ...parameters },
    { query: { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' } },
  )
}
