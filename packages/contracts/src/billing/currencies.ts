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
