/** A name, quoted or not, with its address in angle brackets; or one word. */
const parts = /"[^"]{0,200}"\s*<[^<>]{0,300}>|[^;\n<>@]{0,200}<[^<>]{0,300}>|[^\s,;<>]+/g
const plausible = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
const longest = 254

export interface Addresses {
  /** Each once, in lower case. */
  emails: string[]
  /** Text that is not an address. */
  wrong: string[]
  /** How many were there before. */
  repeated: number
}

/** The addresses of a pasted list: between them are commas, semicolons, blanks or line ends. */
export function readAddresses(text: string): Addresses {
  const words = Array.from(text.matchAll(parts), ([part]) => addressIn(part))
  const emails = words.filter(isPlausible)
  const unique = [...new Set(emails)]
  const wrong = words.filter((word) => word !== '' && !isPlausible(word))
  return { emails: unique, wrong, repeated: emails.length - unique.length }
}

/** The text without some of its addresses; what is no address stays, too. */
export function leaveOut(text: string, gone: readonly string[]): string {
  const { emails, wrong } = readAddresses(text)
  return [...emails, ...wrong].filter((word) => !gone.includes(word)).join('\n')
}

function addressIn(part: string): string {
  const [, bracketed] = /<([^<>]*)>$/.exec(part) ?? []
  const word = (bracketed ?? part).trim().replace(/^mailto:/i, '')
  return word
    .replace(/^['"(]+|['").]+$/g, '')
    .normalize('NFKC')
    .toLowerCase()
}

function isPlausible(word: string): boolean {
  return word.length <= longest && plausible.test(word)
}
