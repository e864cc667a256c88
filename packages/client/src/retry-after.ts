/** How long an answer asks to wait: `Retry-After` has seconds, or a date. */
export function retryAfterOf({ headers }: Response): number | null {
  const asked = headers.get('retry-after')
  if (asked === null) return null
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}
