import type { PaymentMethod, PaymentMethodCreate } from '@tollgate/contracts'
import { beginCardSetup } from '../../billing/payment-method/set-up.ts'
import type { CustomerContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { requireOwnCustomer } from '../customer/queries.ts'

/** For clients that can’t let the bank ask: there it is refused. */
export async function addPortalPaymentMethod(
  ctx: CustomerContext,
  input: PaymentMethodCreate,
): Promise<PaymentMethod> {
  const { id: customerId } = await requireOwnCustomer(ctx)
  const setup = await beginCardSetup(ctx, { ...input, customerId })
  if (setup.payment_method) return setup.payment_method
  switch (setup.status) {
    case 'failed':
      throw refusal('payment.declined', { values: { reason: setup.failure_message ?? '' } })
    case 'requires_action':
      throw refusal('payment_method.confirmation_required')
    default:
      throw refusal('payment_method.pending')
  }
}
