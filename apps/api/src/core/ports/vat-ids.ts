/** The register of businesses in the European Union. Adapter: VIES. */
export interface VatIdRegister {
  /** Throws while the register, or that of the country, is unavailable. */
  check(question: VatIdQuestion): Promise<VatIdAnswer>
}

export interface VatIdQuestion {
  /** With the letters of its country. */
  number: string
  /** The seller’s own VAT id, to get proof of the lookup; null without one. */
  requester: string | null
}

export interface VatIdAnswer {
  isValid: boolean
  /** Proves that the register was asked. */
  consultationNumber: string | null
}
