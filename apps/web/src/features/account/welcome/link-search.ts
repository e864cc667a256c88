export interface LinkSearch {
  token?: string
  secret?: string
  callbackURL?: string
  error?: string
}

export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What the links of mails carry, and the redirects of links that failed. */
export function readLinkSearch(search: Record<string, unknown>): LinkSearch {
  return {
    token: readText(search.token),
    secret: readText(search.secret),
    callbackURL: readText(search.callbackURL),
    error: readText(search.error),
  }
}
