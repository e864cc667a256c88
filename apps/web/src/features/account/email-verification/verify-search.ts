export interface VerifySearch {
  token?: string
  callbackURL?: string
  error?: string
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function readVerifySearch(search: Record<string, unknown>): VerifySearch {
  return {
    token: text(search.token),
    callbackURL: text(search.callbackURL),
    error: text(search.error),
  }
}

/** A path of this app, as against an address elsewhere that only the server may approve. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}
