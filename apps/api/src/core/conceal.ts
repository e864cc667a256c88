const SHOWN = 1000

/** A text without what URLs in it hold besides the way to a server. */
export function concealCredentials(text: string): string {
  return text.replace(/(\w:\/\/)\S*@/g, '$1…@').replace(/(\w:\/\/[^\s?#]*)[?#]\S*/g, '$1?…')
}

/** A message of someone else’s code, without the credentials and the addresses that it may repeat. */
export function conceal(message: string): string {
  return concealCredentials(message.slice(0, 4 * SHOWN))
    .replace(/[^\s<>"'(,;:=/…]+@(?=[\p{L}\d[])/gu, '…@')
    .slice(0, SHOWN)
}
