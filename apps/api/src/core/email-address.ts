const MAXIMUM_LENGTH = 254
const MAXIMUM_LOCAL_LENGTH = 64
/** RFC 5322’s unquoted characters: a comma, a quote or a blank could name a second address. */
const ONE_ADDRESS =
  /^([a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*)@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The one form in which an address is stored, looked up and written to, or null when the text is
 * not exactly one address. Look-alike letters are folded first, and refused where that fails.
 */
export function canonicalEmail(given: string): string | null {
  const email = given.normalize('NFKC').toLowerCase()
  const [, local = ''] = ONE_ADDRESS.exec(email.slice(0, MAXIMUM_LENGTH + 1)) ?? []
  if (local === '' || local.length > MAXIMUM_LOCAL_LENGTH) return null
  return email.length <= MAXIMUM_LENGTH ? email : null
}
