/** Whether a text is an absolute http or https address. */
export function isHttpUrl(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

/** Pictures are only shown from https addresses: the content security policy allows no others. */
export function isHttpsUrl(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:'
}
