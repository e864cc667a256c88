import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

interface ListOptions<Sorting extends string> {
  /** The sortings that the API knows. */
  sortings: Readonly<Record<string, Sorting>>
  /** The one when the address asks for none of them. */
  defaultSorting: NoInfer<Sorting>
}

/** What a list of the organization asks the API for, as the address has it. */
export function useListParameters<Sorting extends string>(options: ListOptions<Sorting>) {
  const { id } = useOrganization()
  const { page, query, sorting: wanted } = useSearch({ strict: false })
  const sorting = readSorting(options.sortings, wanted, options.defaultSorting)
  const filters = { organization_id: id, query }
  return { sorting, filters, parameters: { ...filters, page, sorting: [sorting] } }
}

/** The rows of the page before stay until this one’s come. */
export const keepPreviousRows = { query: { placeholderData: keepPreviousData } }

/** The sorting of an address if the API knows it. */
function readSorting<Sorting extends string>(
  known: Readonly<Record<string, Sorting>>,
  wanted: string | undefined,
  otherwise: Sorting,
): Sorting {
  return Object.values(known).find((sorting) => sorting === wanted) ?? otherwise
}
