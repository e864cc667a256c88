const HEADER = 'tollgate-unreached'

export type UnreachedCode = 'network_error' | 'timeout'

/** The answer for a request that got none, so that all failures are told in one way. */
export function unreached(code: UnreachedCode, message: string): Response {
  return Response.json({ code, message }, { status: 503, headers: { [HEADER]: code } })
}

/** Why no answer came; null for an answer of the service. */
export function unreachedCodeOf({ headers }: Response): UnreachedCode | null {
  const code = headers.get(HEADER)
  return code === 'network_error' || code === 'timeout' ? code : null
}
