/** C0 and C1 controls, which terminals obey, and marks that reorder text. */
const UNSHOWN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Text on one line, without characters that control a terminal: customers choose their names. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(UNSHOWN, '')
}

/** JSON with the characters escaped that control a terminal. */
export function plainJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
