import type { SaleTax } from '../../core/ports/tax.ts'
import { zip } from '../../core/zip.ts'
import { termsOf } from './currencies.ts'
import { checked, checkedEitherWay, portion, split, sum, sumEitherWay, WHOLE } from './portion.ts'

export type Discount =
  | { type: 'fixed'; amount: number }
  | { type: 'percentage'; basisPoints: number }

export type Tax = {
  /** To the hundredth: 14.975 % are 1497.5. */
  basisPoints: number
  /** Whether prices contain it; otherwise it is added to them. */
  isInclusive: boolean
  /** The exact amount, where a service has calculated it. */
  calculation?: { amount: number } | undefined
}

/** What beside its lines a quote is made of: with them, it can be made again. */
export type QuoteTerms = {
  discount: Discount | null
  /** Null while it can’t be known. What else is known of it is kept with it. */
  tax: Tax | SaleTax | null
}

export interface QuotedLine {
  amount: number
  /**
   * A change of plan within a period: what is left of the old price as less than nothing, and of the
   * new one. Both are less their discounts already.
   */
  proration?: boolean
}

interface QuoteRequest<Line extends QuotedLine> extends QuoteTerms {
  currency: string
  lines: Line[]
}

/** What a line bears of discount and tax. */
interface Shares {
  discountAmount: number
  netAmount: number
  taxAmount: number
}

export interface Quote<Line extends QuotedLine = QuotedLine> {
  currency: string
  terms: QuoteTerms
  lines: (Line & Shares)[]
  subtotalAmount: number
  discountAmount: number
  netAmount: number
  /** Null while it can’t be known. */
  taxAmount: number | null
  totalAmount: number
}

/**
 * What lines cost together: the discount first, then the tax on what is left. Whatever is sold is
 * priced here, so that a preview never differs from a charge. Nothing is negative, unless prorations
 * credit more than the rest costs; that bears no tax. All is counted in the steps of the currency,
 * so that each amount can be charged.
 */
export function quote<Line extends QuotedLine>({
  currency,
  lines,
  discount,
  tax,
}: QuoteRequest<Line>): Quote<Line> {
  const { step } = termsOf(currency)
  const amounts = lines.map(({ amount, proration }) =>
    proration ? checkedEitherWay(amount / step) : checked(amount / step),
  )
  const discountable = zip(lines, amounts).map(([line, amount]) => (line.proration ? 0 : amount))
  const discounts = discountShares(discountable, discount, step)
  const bases = zip(amounts, discounts).map(([amount, share]) => amount - share)
  const taxSteps = tax && taxOn(Math.max(0, sumEitherWay(bases)), tax, step)
  const taxes = split(taxSteps ?? 0, bases)
  const nets = zip(bases, taxes).map(([base, share]) => (tax?.isInclusive ? base - share : base))
  const amountOf = (steps: number | undefined) => checkedEitherWay((steps ?? 0) * step)
  const netAmount = amountOf(sumEitherWay(nets))
  const taxAmount = taxSteps === null ? null : amountOf(taxSteps)
  return {
    currency,
    terms: { discount, tax },
    lines: lines.map((line, index) => ({
      ...line,
      discountAmount: amountOf(discounts[index]),
      netAmount: amountOf(nets[index]),
      taxAmount: amountOf(taxes[index]),
    })),
    subtotalAmount: amountOf(sumEitherWay(amounts)),
    discountAmount: amountOf(sum(discounts)),
    netAmount,
    taxAmount,
    totalAmount: sumEitherWay([netAmount, taxAmount ?? 0]),
  }
}

/** A fixed discount is split over the lines, a percentage rounded on each; none bears more than itself. */
function discountShares(amounts: number[], discount: Discount | null, step: number): number[] {
  if (discount === null) return amounts.map(() => 0)
  if (discount.type === 'fixed') {
    return split(Math.min(Math.floor(discount.amount / step), sum(amounts)), amounts)
  }
  const numerator = Math.min(discount.basisPoints, WHOLE)
  return amounts.map((amount) => portion(amount, { numerator, denominator: WHOLE }))
}

/** Rounded once for all lines, which then bear their shares of it; what costs nothing bears none. */
function taxOn(base: number, { basisPoints, isInclusive, calculation }: Tax, step: number): number {
  if (base === 0) return 0
  if (calculation) {
    const steps = portion(calculation.amount, { numerator: 1, denominator: step })
    return isInclusive ? Math.min(steps, base) : steps
  }
  const numerator = Math.round(basisPoints * 100)
  const whole = WHOLE * 100
  return portion(base, { numerator, denominator: isInclusive ? whole + numerator : whole })
}
