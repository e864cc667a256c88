export interface ReturnSearch {
  returnTo?: string
}

/** For a sign-in route's `validateSearch`: only a path of this origin is a way back. */
export function readReturnSearch(search: Record<string, unknown>): ReturnSearch {
  const { returnTo } = search
  if (typeof returnTo !== 'string' || !/^\/(?![/\\])/.test(returnTo)) return {}
  return { returnTo }
}
