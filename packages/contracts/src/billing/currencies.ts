/** The currencies that prices can have. */
export const presentmentCurrencies = [
  ...([
    'usd',
    'eur',
    'gbp',
    'aud',
    'brl',
    'cad',
    'chf',
    'czk',
    'dkk',
    'inr',
    'jpy',
    'nok',
  ] as const),
  ...(['pln', 'sek', 'try', 'uah'] as const),
] as const

export type PresentmentCurrency = (typeof presentmentCurrencies)[number]

export interface CurrencyTerms {
  /** Digits of its smallest unit: an amount of 1900 is 19.00 with two of them, 1900 with none. */
  exponent: number
  /** The least that the processor charges. */
  minimumAmount: number
}

/** Where the processor names no minimum, the counterpart of half a dollar is rounded up. */
export const currencyTerms: Record<PresentmentCurrency, CurrencyTerms> = {
  usd: { exponent: 2, minimumAmount: 50 },
  eur: { exponent: 2, minimumAmount: 50 },
  gbp: { exponent: 2, minimumAmount: 30 },
  aud: { exponent: 2, minimumAmount: 50 },
  brl: { exponent: 2, minimumAmount: 50 },
  cad: { exponent: 2, minimumAmount: 50 },
  chf: { exponent: 2, minimumAmount: 50 },
  czk: { exponent: 2, minimumAmount: 1500 },
  dkk: { exponent: 2, minimumAmount: 250 },
  inr: { exponent: 2, minimumAmount: 50 },
  jpy: { exponent: 0, minimumAmount: 50 },
  nok: { exponent: 2, minimumAmount: 300 },
  pln: { exponent: 2, minimumAmount: 200 },
  sek: { exponent: 2, minimumAmount: 300 },
  try: { exponent: 2, minimumAmount: 2500 },
  uah: { exponent: 2, minimumAmount: 2500 },
}
