import type { OrderItem } from '#api/model/index.ts'
import { anvilOrder } from './acme-shop.ts'

/** What was used in a month, billed with the renewal that ended it. */
export const usedLine: OrderItem = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000c20',
  created_at: anvilOrder.created_at,
  modified_at: null,
  label: 'API calls: 1250.5 used, 1000 included, USD 0.25 per unit, at most USD 100',
  amount: 6263,
  tax_amount: 0,
  proration: false,
  product_price_id: '019aa3f0-7c1e-7b52-9a0d-000000000c21',
  usage: {
    meter_id: '019aa3f0-7c1e-7b52-9a0d-000000000c10',
    meter_name: 'API calls',
    consumed_units: '1250.5',
    credited_units: '1000',
    unit_amount: '25',
    cap_amount: 10_000,
    starts_at: '2026-02-14T09:26:00.000Z',
    ends_at: '2026-03-14T09:26:00.000Z',
  },
}
