/** The address that a verification token is about, read for the reader only: the server checks it. */
export function readTokenEmail(token: string): string | undefined {
  try {
    const [, claims = ''] = token.split('.')
    const { email }: { email?: unknown } = JSON.parse(
      atob(claims.replaceAll('-', '+').replaceAll('_', '/')),
    )
    return typeof email === 'string' ? email : undefined
  } catch {
    return undefined
  }
}
