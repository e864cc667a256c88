import type Stripe from 'stripe'
import type { z } from 'zod'
import { invalid } from './answers.ts'
import type { TaxCalculation, TaxReversal, TaxTransaction } from './requests.ts'

type Part = Stripe.Tax.Calculation.TaxBreakdown
type Asked = z.infer<typeof TaxCalculation>

type FakeCalculation = Pick<
  Stripe.Tax.Calculation,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'currency'
  | 'tax_amount_exclusive'
  | 'tax_amount_inclusive'
  | 'tax_breakdown'
>

export type FakeTaxTransaction = Pick<
  Stripe.Tax.Transaction,
  'id' | 'object' | 'currency' | 'reference' | 'reversal' | 'type'
> & {
  customer_details: Pick<Stripe.Tax.Transaction.CustomerDetails, 'tax_ids'> & {
    address: Partial<Stripe.Address> | null
  }
  line: FakeLine
}

type FakeLine = Pick<
  Stripe.Tax.TransactionLineItem,
  'id' | 'amount' | 'amount_tax' | 'reference' | 'tax_behavior'
>

type Rates = Record<string, readonly [state: string | null, percent: string][]>

/** Where the account is registered: the rates of the country, or of a state and its district. */
const registered: Rates = {
  DE: [[null, '19.0']],
  FR: [[null, '20.0']],
  'US-CA': [
    ['CA', '7.25'],
    ['CA', '2.245'],
  ],
}

export type FakeTax = ReturnType<typeof createTaxBook>

/** The part of the fake that calculates taxes, and keeps books of them. */
export function createTaxBook() {
  const calculations = new Map<string, { asked: Asked; answer: FakeCalculation }>()
  const transactions: FakeTaxTransaction[] = []
  const asked: Asked[] = []
  const rates = { ...registered }

  function calculate(question: Asked): FakeCalculation {
    asked.push(question)
    const { currency, line_items, customer_details } = question
    if (customer_details.address.postal_code === '00000')
      throw invalid('customer_tax_location_invalid')
    const amount = line_items.reduce((sum, line) => sum + line.amount, 0)
    const inclusive = line_items.every(({ tax_behavior }) => tax_behavior === 'inclusive')
    const parts = partsOf(customer_details, { amount, inclusive, rates })
    const tax = parts.reduce((sum, part) => sum + part.amount, 0)
    const answer: FakeCalculation = {
      id: `taxcalc_fake${asked.length}`,
      object: 'tax.calculation',
      amount_total: inclusive ? amount : amount + tax,
      currency,
      tax_amount_exclusive: inclusive ? 0 : tax,
      tax_amount_inclusive: inclusive ? tax : 0,
      tax_breakdown: parts,
    }
    calculations.set(String(answer.id), { asked: question, answer })
    return answer
  }

  function add({
    line,
    ...transaction
  }: Omit<FakeTaxTransaction, 'id' | 'object' | 'line'> & { line: Omit<FakeLine, 'id'> }) {
    if (transactions.some(({ reference }) => reference === transaction.reference))
      throw invalid('resource_already_exists')
    const count = transactions.length + 1
    const added: FakeTaxTransaction = {
      id: `tax_fake${count}`,
      object: 'tax.transaction',
      ...transaction,
      line: { id: `tax_li_fake${count}`, ...line },
    }
    transactions.push(added)
    return added
  }

  function record({ calculation, reference }: z.infer<typeof TaxTransaction>) {
    const known = calculations.get(calculation)
    if (!known) throw invalid('resource_missing')
    const { address, tax_ids = [] } = known.asked.customer_details
    const { answer } = known
    const [line] = known.asked.line_items
    if (!line) throw invalid('parameter_missing')
    return add({
      currency: answer.currency,
      reference,
      reversal: null,
      type: 'transaction',
      customer_details: { address, tax_ids },
      line: { ...line, amount_tax: answer.tax_amount_exclusive + answer.tax_amount_inclusive },
    })
  }

  function find(id: string): FakeTaxTransaction {
    const found = transactions.find((one) => one.id === id)
    if (!found) throw invalid('resource_missing')
    return found
  }

  function reverse({
    original_transaction: id,
    reference,
    line_items: [given],
  }: z.infer<typeof TaxReversal>) {
    const { type, line, ...sale } = find(id)
    if (type !== 'transaction') throw invalid('parameter_invalid', 'A reversal can’t be reversed')
    if (line.id !== given.original_line_item) throw invalid('resource_missing')
    const reversed = transactions.filter(({ reversal }) => reversal?.original_transaction === id)
    for (const name of ['amount', 'amount_tax'] as const) {
      const left = reversed.reduce((sum, one) => sum + one.line[name], line[name])
      if (-given[name] > left) throw invalid('amount_too_large')
    }
    const { amount, amount_tax } = given
    return add({
      ...sale,
      reference,
      reversal: { original_transaction: id },
      type: 'reversal',
      line: { ...line, reference: given.reference, amount, amount_tax },
    })
  }

  return { calculate, record, reverse, find, transactions, asked, rates }
}

/** Each tax is rounded separately, so the total can differ by a cent from the rate of all of them. */
function partsOf(
  { address, tax_ids = [] }: Asked['customer_details'],
  { amount, inclusive, rates }: { amount: number; inclusive: boolean; rates: Rates },
): Part[] {
  const { country, state = null } = address
  const taxes = rates[`${country}-${state}`] ?? rates[country]
  const isReversed = country !== 'DE' && tax_ids.some(({ type }) => type === 'eu_vat')
  const partOf = (
    [of, percent]: readonly [string | null, string],
    reason: Part['taxability_reason'],
  ): Part => {
    const rate = reason === 'standard_rated' ? Number(percent) / 100 : 0
    return {
      amount: Math.ceil(amount * (inclusive ? rate / (1 + rate) : rate)),
      inclusive,
      tax_rate_details: {
        country,
        state: of,
        percentage_decimal: percent,
        flat_amount: null,
        rate_type: 'percentage',
        tax_type: 'vat',
      },
      taxability_reason: reason,
      taxable_amount: amount,
    }
  }
  if (!taxes) return [partOf([null, '0.0'], 'not_collecting')]
  return taxes.map((tax) => partOf(tax, isReversed ? 'reverse_charge' : 'standard_rated'))
}
