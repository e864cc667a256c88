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
  /** Set if a service has calculated the tax: its amount counts, not the rate. */
  calculation?: TaxCalculation | undefined
}

export type TaxCalculation = {
  /** The service’s id of it. */
  id: string
  amount: number
  /** The key of the question that it answers. */
  question: string
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

/** Taxes by rates, as the billing side needs them. */
export interface Taxes {
  /** Null while too little is known of where the buyer is. */
  taxOf(facts: TaxFacts): SaleTax | null
  /** The rates that come with the service, for merchants to choose from. */
  standardRates(at: Date): TaxRate[]
  /** When these were last reviewed. */
  ratesAsOf: string
  /** Provinces whose tax the standard rate of their country contains. */
  harmonized: readonly string[]
  /** Countries of the European Union. */
  union: readonly string[]
  /** Whether the operator has rates for those who are registered nowhere. */
  hasOperatorRates: boolean
}

/** What the tax of a sale depends on, for a service that calculates it. */
export interface TaxQuestion {
  /** The same for the same question. */
  key: string
  currency: string
  /** Less the discount. */
  amount: number
  isInclusive: boolean
  place: TaxedPlace
  /** Of a business. */
  taxId: { number: string; kind: string } | null
}

export interface TaxedPlace {
  country: string
  state: string | null
  city: string | null
  line1: string | null
  postalCode: string | null
}

export type TaxAnswer =
  | { status: 'calculated'; tax: SaleTax }
  /** The service can’t find the address. */
  | { status: 'place-unknown' }
  /** It didn’t answer. */
  | { status: 'unavailable' }

/** A service that calculates taxes and records sales. Adapter: Stripe. */
export interface TaxCalculator {
  /**
   * The tax of a sale. Throws `MissingFact` if the service has to be asked first, so that no transaction
   * waits for it.
   */
  answerTo(question: TaxQuestion): TaxAnswer
  /** Records a sale, once for each reference, and returns its id there. */
  recordSale(sale: { calculationId: string; reference: string }): Promise<string>
  /** The same for money of that sale that was returned. */
  recordReturn(given: TaxReturn): Promise<string>
  /** The same for money whose return failed. */
  recordAgain(given: TaxReturn): Promise<string>
}

export interface TaxReturn {
  /** The sale’s id there. */
  saleId: string
  reference: string
  /** Tax included. */
  amount: number
  netAmount: number
  taxAmount: number
  /** The tax of the whole sale. */
  soldTaxAmount: number
  currency: string
}
