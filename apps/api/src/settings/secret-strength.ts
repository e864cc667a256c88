const SHORTEST = 32
const FEWEST_CHARACTERS = 8
const SHORTEST_REMAINDER = 12

/** Words that placeholders are made of, in documents, examples and generators of other products. */
const WELL_KNOWN =
  /0123456789|1234567890|123456789|authentication|production|abcdef|password|changeme|default|develop|example|replace|tollgate|changed?|please|qwerty|secret|better|random|string|sample|super|token|admin|auth|insert|here|must|test|this|with|your|key|dev|my/g

/**
 * Why a text is no root secret, or null. It can't measure how random a secret is, but refuses what
 * is nobody’s secret: short texts, a pattern repeated, and the placeholders of documents.
 */
export function secretProblem(secret: string): string | null {
  if (secret.length < SHORTEST) return `is shorter than ${SHORTEST} characters.`
  if (new Set(secret).size < FEWEST_CHARACTERS) return 'is too regular to be a secret.'
  const remainder = secret
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(WELL_KNOWN, '')
  if (new Set(remainder).size < FEWEST_CHARACTERS || remainder.length < SHORTEST_REMAINDER) {
    return 'is a placeholder that anyone can guess.'
  }
  return null
}
