const SHOWN = 1000

/** A message of someone else’s code, without the credentials and the addresses that it may repeat. */
export function conceal(message: string): string {
  return message
    .slice(0, 4 * SHOWN)
    .replace(/(\w:\/\/)\S*@/g, '$1…@')
    .replace(/(\w:\/\/[^\s?#]*)[?#]\S*/g, '$1?…')
    .replace(/[^\s<>"'(,;:=/…]+@(?=[\p{L}\d[])/gu, '…@')
    .slice(0, SHOWN)
}
