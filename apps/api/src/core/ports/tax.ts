import type { TaxRate, TaxReason, TaxRegistration } from '@tollgate/contracts'

/** What a sale is taxed with, and why. */
export type SaleTax = {
  /** To the hundredth: 14.975 % are 1497.5. */
  basisPoints: number
  isInclusive: boolean
  /** Whose tax it is: a country, or a state as ISO 3166-2 code; null where nothing is taxed. */
  jurisdiction: string | null
  reason: TaxReason
  /** The seller’s number there. */
  number: string | null
}

interface Seller {
  country: string | null
  registrations: readonly TaxRegistration[]
}

interface TaxedBuyer {
  country: string | null
  state: string | null
  /** A business with a valid VAT id of its country in the European Union. */
  hasVatId: boolean
}

export interface TaxFacts {
  seller: Seller
  buyer: TaxedBuyer
  at: Date
}

/** Taxes as the billing side needs them. Adapter: rates. */
export interface Taxes {
  /** Null while too little is known of where the buyer is. */
  taxOf(facts: TaxFacts): SaleTax | null
  /** The rates that come with the service, for merchants to choose from. */
  standardRates(at: Date): TaxRate[]
  /** When these were last reviewed. */
  ratesAsOf: string
  /** Countries of the European Union. */
  union: readonly string[]
  /** Whether the operator has rates for those who are registered nowhere. */
  hasOperatorRates: boolean
}
