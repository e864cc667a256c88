import { exponentOf, stepOf } from './currency-digits.ts'

/**
 * As of 23 November 2026: 23 minimums are Stripe’s, the others half a dollar at rough rates, rounded
 * up, even where Stripe’s minimum is next to nothing. docs/domain/money.md names the sources.
 */
const minimumAmounts = {
  usd: 50,
  eur: 50,
  gbp: 30,
  aed: 200,
  afn: 4000,
  all: 5000,
  amd: 20_000,
  aoa: 50_000,
  ars: 80_000,
  aud: 50,
  awg: 100,
  azn: 100,
  bam: 100,
  bbd: 100,
  bdt: 6500,
  bhd: 200,
  bif: 1600,
  bmd: 50,
  bnd: 70,
  bob: 400,
  brl: 50,
  bsd: 50,
  bwp: 800,
  byn: 200,
  bzd: 110,
  cad: 50,
  cdf: 150_000,
  chf: 50,
  clp: 500,
  cny: 400,
  cop: 220_000,
  crc: 30_000,
  cve: 5500,
  czk: 1500,
  djf: 100,
  dkk: 250,
  dop: 3500,
  dzd: 7000,
  egp: 3000,
  etb: 9000,
  fjd: 120,
  fkp: 40,
  gel: 150,
  gip: 40,
  gmd: 4000,
  gnf: 4500,
  gtq: 400,
  gyd: 11_000,
  hkd: 400,
  hnl: 1400,
  htg: 7000,
  huf: 17_500,
  idr: 900_000,
  ils: 200,
  inr: 50,
  isk: 70,
  jmd: 8500,
  jod: 360,
  jpy: 50,
  kes: 7000,
  kgs: 4500,
  khr: 220_000,
  kmf: 240,
  krw: 800,
  kwd: 160,
  kyd: 50,
  kzt: 28_000,
  lak: 1_200_000,
  lbp: 4_600_000,
  lkr: 16_000,
  lrd: 10_000,
  lsl: 1000,
  mad: 500,
  mdl: 900,
  mga: 2500,
  mkd: 3000,
  mmk: 110_000,
  mnt: 190_000,
  mop: 450,
  mur: 2400,
  mvr: 800,
  mwk: 90_000,
  mxn: 1000,
  myr: 200,
  mzn: 3300,
  nad: 1000,
  ngn: 80_000,
  nio: 2000,
  nok: 300,
  npr: 7500,
  nzd: 50,
  omr: 200,
  pab: 50,
  pen: 200,
  pgk: 220,
  php: 3000,
  pkr: 15_000,
  pln: 200,
  pyg: 4000,
  qar: 200,
  ron: 200,
  rsd: 5500,
  rub: 4500,
  rwf: 750,
  sar: 200,
  sbd: 450,
  scr: 750,
  sek: 300,
  sgd: 50,
  shp: 40,
  sle: 1200,
  sos: 29_000,
  srd: 2000,
  szl: 1000,
  thb: 1000,
  tjs: 500,
  tnd: 1500,
  top: 125,
  try: 2500,
  ttd: 350,
  twd: 1700,
  tzs: 130_000,
  uah: 2500,
  ugx: 1850,
  uyu: 2100,
  uzs: 650_000,
  vnd: 14_000,
  vuv: 65,
  wst: 150,
  xaf: 300,
  xcd: 150,
  xcg: 100,
  xof: 300,
  xpf: 55,
  yer: 13_000,
  zar: 1000,
  zmw: 1300,
}

export type PresentmentCurrency = keyof typeof minimumAmounts

/** The currencies that prices can have, the most usual first. */
export const presentmentCurrencies = Object.keys(minimumAmounts).filter(isPresentmentCurrency)

export function isPresentmentCurrency(code: string): code is PresentmentCurrency {
  return Object.hasOwn(minimumAmounts, code)
}

const HIGHEST_PRICE = 99_999_999
/** Stripe takes twelve digits of rupiah, of which a column holds these, and eight of any other currency. */
const HIGHEST_CHARGES: Partial<Record<PresentmentCurrency, number>> = { idr: 2_147_483_647 }
/** So much more than the minimum can be suggested, or be the most that a buyer may pay. */
const CUSTOM_RANGE = 20_000

export interface CurrencyTerms {
  /** Digits of its smallest unit: an amount of 1900 is 19.00 with two of them, 1900 with none. */
  exponent: number
  /** What amounts are multiples of. */
  step: number
  /** The least that the processor charges. */
  minimumAmount: number
  /** The most that it charges at once. */
  maximumAmount: number
  /** The highest bound of an amount that buyers choose: 10,000 dollars, or what is like it. */
  maximumCustomAmount: number
}

export function currencyTerms(currency: PresentmentCurrency): CurrencyTerms {
  const minimumAmount = minimumAmounts[currency]
  const step = stepOf(currency)
  const highest = HIGHEST_CHARGES[currency] ?? HIGHEST_PRICE
  return {
    exponent: exponentOf(currency),
    step,
    minimumAmount,
    maximumAmount: highest - (highest % step),
    maximumCustomAmount: Math.min(Math.max(minimumAmount, 50) * CUSTOM_RANGE, HIGHEST_PRICE),
  }
}
