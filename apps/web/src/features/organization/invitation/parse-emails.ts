/** A name, quoted or not, with its address in angle brackets; or one word. */
const parts = /"[^"]{0,200}"\s*<[^<>]{0,300}>|[^;\n<>@]{0,200}<[^<>]{0,300}>|[^\s,;<>]+/g
const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
const maximumLength = 254

export interface ParsedEmails {
  /** Each once, in lower case. */
  emails: string[]
  /** Text that is not an address. */
  invalid: string[]
  /** How many were there before. */
  duplicates: number
}

/** The addresses of a pasted list: between them are commas, semicolons, blanks or line ends. */
export function parseEmails(text: string): ParsedEmails {
  const words = Array.from(text.matchAll(parts), ([part]) => extractEmail(part))
  const emails = words.filter(isEmail)
  const unique = [...new Set(emails)]
  const invalid = words.filter((word) => word !== '' && !isEmail(word))
  return { emails: unique, invalid, duplicates: emails.length - unique.length }
}

/** The text without some of its addresses; what is no address stays, too. */
export function removeEmails(text: string, gone: readonly string[]): string {
  const { emails, invalid } = parseEmails(text)
  return [...emails, ...invalid].filter((word) => !gone.includes(word)).join('\n')
}

function extractEmail(part: string): string {
  const [, bracketed] = /<([^<>]*)>$/.exec(part) ?? []
  const word = (bracketed ?? part).trim().replace(/^mailto:/i, '')
  return word
    .replace(/^['"(]+|['").]+$/g, '')
    .normalize('NFKC')
    .toLowerCase()
}

function isEmail(word: string): boolean {
  return word.length <= maximumLength && emailPattern.test(word)
}
