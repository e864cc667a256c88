/** An address only if a link may lead there: nothing but http and https. */
export function httpUrl(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  return /^https?:$/.test(new URL(text).protocol) ? text : null
}
