import { type ReturnSearch, readReturnSearch } from '@tollgate/app/return-path'
import { readText } from './link-search.ts'

interface AddressSearch extends ReturnSearch {
  email?: string
}

/** For pages that pass on an email typed before. */
export function readAddressSearch(search: Record<string, unknown>): AddressSearch {
  return { ...readReturnSearch(search), email: readText(search.email) }
}
