import type { CustomerMeter } from '#api/model/index.ts'
import { chat, grace } from './acme-shop.ts'
import { calls } from './meters.ts'

const { created_at } = chat

/** More than Grace was credited. */
export const callsOfGrace: CustomerMeter = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000c20',
  created_at,
  modified_at: null,
  customer_id: grace.id,
  customer: grace,
  meter_id: calls.id,
  meter: calls,
  consumed_units: 120.5,
  credited_units: 100,
  balance: -20.5,
  reserved_units: 0,
  available_units: -20.5,
}
