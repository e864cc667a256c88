/** Rules of the card form: they run in the buyer’s browser, where the number stays. */

/** @param {string} text */
export function digitsOf(text) {
  return text.replace(/\D/g, '')
}

/**
 * The check digit that every card number ends with (ISO/IEC 7812-1, annex B).
 * @param {string} digits
 */
export function hasValidCheckDigit(digits) {
  if (digits.length < 12 || digits.length > 19) return false
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** @param {string} digits */
export function brandOf(digits) {
  if (digits.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  if (/^3[47]/.test(digits)) return 'amex'
  return 'unknown'
}

/** @param {string} text */
export function groupNumber(text) {
  return digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** @param {string} text */
export function groupExpiry(text) {
  const digits = digitsOf(text).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

/**
 * A month as `2026-03`, or null when the text is none.
 * @param {string} text
 */
export function monthOf(text) {
  const [, month, year] = digitsOf(text).match(/^(0[1-9]|1[0-2])(\d{2})$/) ?? []
  return month && year ? `20${year}-${month}` : null
}

/**
 * What is wrong with each field.
 * @param {{ number: string, expiry: string, securityCode: string }} card
 * @param {{ month: string, isTestCard: (digits: string) => boolean }} known
 * @returns {{ field: 'number' | 'expiry' | 'security_code', problem: string }[]}
 */
export function problemsOf(card, { month: today, isTestCard }) {
  /** @type {{ field: 'number' | 'expiry' | 'security_code', problem: string }[]} */
  const problems = []
  const digits = digitsOf(card.number)
  if (!hasValidCheckDigit(digits)) problems.push({ field: 'number', problem: 'number_invalid' })
  else if (!isTestCard(digits)) problems.push({ field: 'number', problem: 'not_a_test_card' })
  const month = monthOf(card.expiry)
  if (month === null) problems.push({ field: 'expiry', problem: 'expiry_invalid' })
  else if (month < today) problems.push({ field: 'expiry', problem: 'expired' })
  if (!/^\d{3,4}$/.test(card.securityCode.trim())) {
    problems.push({ field: 'security_code', problem: 'security_code_invalid' })
  }
  return problems
}
