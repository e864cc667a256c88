import { hasSignedIn, tokenParameter } from '#app/api/portal-session.ts'
import { readSignInSearch, type SignInSearch } from './sign-in-search.ts'

export interface SignedOutVisit extends SignInSearch {
  slug: string
}

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

const merchantless = ['', 'link-unavailable']

/** A visit to a portal that this browser has not signed in to: its sign-in is all there is to show. */
export function readSignedOutVisit({
  pathname,
  search,
  hash,
}: Address): SignedOutVisit | undefined {
  const [slug = '', page] = pathname.slice(import.meta.env.BASE_URL.length).split('/')
  if (merchantless.includes(slug) || hasSignedIn(slug)) return undefined
  if (`${search}${hash}`.includes(`${tokenParameter}=`)) return undefined
  if (page !== 'sign-in') return { slug, returnTo: `${pathname}${search}${hash}` }
  return { slug, ...readSignInSearch(Object.fromEntries(new URLSearchParams(search))) }
}
