/** Refuses what is no web address: a link in a mail must not run anything. */
export function webAddress(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed === null || !['https:', 'http:'].includes(parsed.protocol)) {
    throw new Error('A link in a mail must start with http:// or https://')
  }
  return parsed.href
}
