import type { Payment } from '#api/model/index.ts'
import { anvilOrder } from './acme-shop.ts'
import { acme } from './ada.ts'

/** What the anvil was paid with. */
export const anvilPayment: Payment = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000501',
  created_at: '2026-03-14T09:26:00.000Z',
  modified_at: '2026-03-14T09:26:01.000Z',
  processor: 'stripe',
  status: 'succeeded',
  amount: 2261,
  currency: 'usd',
  method: 'card',
  decline_reason: null,
  decline_message: null,
  method_metadata: { brand: 'visa', last4: '4242' },
  organization_id: acme.id,
  checkout_id: null,
  order_id: anvilOrder.id,
}
