import { type ReturnSearch, readReturnSearch } from '@tollgate/app/return-path'
import { readText } from '../welcome/link-search.ts'

interface ReturnErrorSearch extends ReturnSearch {
  error?: string
}

/** For the sign-in page, where providers send people back to who could not sign in there. */
export function readReturnErrorSearch(search: Record<string, unknown>): ReturnErrorSearch {
  return { ...readReturnSearch(search), error: readText(search.error) }
}
