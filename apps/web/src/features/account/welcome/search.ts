import { type ReturnSearch, readReturnSearch } from '@tollgate/app/return-path'
import { readTexts, type Search } from '#app/list/list-search.ts'

export interface LinkSearch {
  token?: string
  secret?: string
  callbackURL?: string
  error?: string
}

/** What the links of mails carry, and the redirects of links that failed. */
export function readLinkSearch(search: Search): LinkSearch {
  return readTexts(search, 'token', 'secret', 'callbackURL', 'error')
}

interface EmailSearch extends ReturnSearch {
  email?: string
}

/** For pages that pass on an email typed before. */
export function readEmailSearch(search: Search): EmailSearch {
  return { ...readReturnSearch(search), ...readTexts(search, 'email') }
}

interface ReturnErrorSearch extends ReturnSearch {
  error?: string
  /** Slug of the one that requires its own provider. */
  organization?: string
}

/** For the sign-in page, where providers send people back to who could not sign in there. */
export function readReturnErrorSearch(search: Search): ReturnErrorSearch {
  return { ...readReturnSearch(search), ...readTexts(search, 'error', 'organization') }
}
