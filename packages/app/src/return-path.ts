export interface ReturnSearch {
  returnTo?: string
}

/**
 * For a sign-in route's `validateSearch`: only a path of this origin is a way back. The key is always
 * there, because the router keeps the address's own value of a key that is left out.
 */
export function readReturnSearch(search: Record<string, unknown>): ReturnSearch {
  const { returnTo } = search
  if (typeof returnTo !== 'string' || !/^\/(?![/\\])/.test(returnTo)) return { returnTo: undefined }
  return { returnTo }
}
