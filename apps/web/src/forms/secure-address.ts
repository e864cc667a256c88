/** Pictures are only shown from https addresses: the content security policy allows no others. */
export function isSecureAddress(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:'
}
