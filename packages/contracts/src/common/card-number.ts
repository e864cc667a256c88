/** The schemes’ first digits and lengths. By check digit alone, every tenth long id would be a card. */
const schemes = [
  /^4\d{15}$/,
  /^(5[1-5]|2[2-7]|62|6[45]|35)\d{14}$/,
  /^6011\d{12}$/,
  /^3[47]\d{13}$/,
  /^3[068]\d{12}$/,
]

/** Whether a text can be a card number: one of a known scheme, with a valid check digit. */
export function looksLikeCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '')
  if (!schemes.some((scheme) => scheme.test(digits))) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = place % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
