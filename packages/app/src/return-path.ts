export interface ReturnSearch {
  returnTo?: string
}

/**
 * For a sign-in route's `validateSearch`: only a path of this origin is a way back. The key is always
 * there, because the router keeps the address's own value of a key that is left out.
 */
export function readReturnSearch(search: Record<string, unknown>): ReturnSearch {
  const { returnTo } = search
  return { returnTo: typeof returnTo === 'string' && isOwnPath(returnTo) ? returnTo : undefined }
}

const OWN = 'http://own.invalid'

/** A path of this origin, read as browsers do, who drop tabs and dots and turn backslashes round. */
export function isOwnPath(address: string): boolean {
  const read = address.startsWith('/') ? URL.parse(address, OWN) : null
  return read?.origin === OWN && !read.pathname.startsWith('//')
}
