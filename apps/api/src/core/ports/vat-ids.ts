/** The register of businesses in the European Union. Adapter: VIES. */
export interface VatIdRegister {
  /** Throws while the register, or that of the country, can’t be asked. */
  check(question: VatIdQuestion): Promise<VatIdAnswer>
}

export interface VatIdQuestion {
  /** With the letters of its country. */
  number: string
  /** The VAT id of the one who asks, who can then prove it; null where they have none. */
  requester: string | null
}

export interface VatIdAnswer {
  isValid: boolean
  /** By which the register can prove that it was asked. */
  consultationNumber: string | null
}
