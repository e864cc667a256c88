import type { Address } from '#api/model'

export const addressParts = ['country', 'line1', 'line2', 'postal_code', 'city', 'state'] as const

export type AddressPart = (typeof addressParts)[number]

/** An address while it is typed: empty texts instead of null. */
export type AddressDraft = Record<AddressPart, string>

export function toAddressDraft(address: Address | null): AddressDraft {
  return {
    country: address?.country ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    postal_code: address?.postal_code ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
  }
}

/** Without what is empty or not asked for; null without a country. */
export function toAddress(draft: AddressDraft, isShown: (part: AddressPart) => boolean) {
  const { country } = draft
  if (country === '') return null
  const filled = addressParts.filter((part) => isShown(part) && draft[part].trim() !== '')
  return { ...Object.fromEntries(filled.map((part) => [part, draft[part].trim()])), country }
}
