import type { BusinessDetails, PaymentGap } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import type { PaymentProcessor } from '../../core/ports/payments.ts'
import { readBusinessDetails } from '../organization/present.ts'
import { type SellerColumns, gapsOf as taxGapsOf } from '../tax/settings.ts'

interface Facts extends Pick<Context, 'taxes' | 'taxCalculator'> {
  payments: Pick<PaymentProcessor, 'name' | 'testMode'>
  seller: SellerColumns
  lastEventAt: Date | null
}

/** What is missing before real payments can be taken and billed correctly. */
export function gapsOf({ payments, seller, lastEventAt, ...tax }: Facts): PaymentGap[] {
  const details = readBusinessDetails(seller.businessDetails)
  const taxGaps = taxGapsOf(seller, tax).filter(
    (gap) => gap !== 'seller_address' && gap !== 'harmonized_twice',
  )
  return [...processorGaps(payments, lastEventAt), ...sellerGaps(details), ...taxGaps]
}

/** The sandbox needs no webhook. */
function processorGaps(
  { name, testMode }: Facts['payments'],
  lastEventAt: Date | null,
): PaymentGap[] {
  if (name === 'sandbox') return ['processor']
  const gaps: PaymentGap[] = testMode ? ['live_keys'] : []
  return lastEventAt === null ? [...gaps, 'events'] : gaps
}

function sellerGaps({ legal_name, address }: BusinessDetails): PaymentGap[] {
  const gaps: PaymentGap[] = legal_name === null ? ['legal_name'] : []
  return address === null ? [...gaps, 'seller_address'] : gaps
}
