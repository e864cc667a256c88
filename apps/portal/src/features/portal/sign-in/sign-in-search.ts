import { readReturnSearch } from '@tollgate/app/return-path'

const notices = ['expired', 'signed_out'] as const

export interface SignInSearch {
  returnTo?: string
  notice?: (typeof notices)[number]
}

export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  const notice = notices.find((known) => known === search.notice)
  return { ...readReturnSearch(search), ...(notice === undefined ? {} : { notice }) }
}
