import { type ReturnSearch, readReturnSearch } from '@tollgate/app/return-path'
import { readText } from './link-search.ts'

interface EmailSearch extends ReturnSearch {
  email?: string
}

/** For pages that pass on an email typed before. */
export function readEmailSearch(search: Record<string, unknown>): EmailSearch {
  return { ...readReturnSearch(search), email: readText(search.email) }
}
