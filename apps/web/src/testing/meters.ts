import type { CustomerMeter, Meter } from '#api/model/index.ts'
import { chat, grace } from './acme-shop.ts'
import { acme } from './ada.ts'

export const calls: Meter = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000800',
  created_at: chat.created_at,
  modified_at: null,
  organization_id: acme.id,
  name: 'API calls',
  filter: { conjunction: 'and', clauses: [] },
  aggregation: { func: 'count' },
  metadata: {},
  progress: 1,
  billed_at: null,
}

export const tokens: Meter = {
  ...calls,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000801',
  name: 'Tokens',
  filter: {
    conjunction: 'and',
    clauses: [
      { property: 'name', operator: 'eq', value: 'completion' },
      {
        conjunction: 'or',
        clauses: [
          { property: 'tokens', operator: 'gte', value: 1000 },
          { property: 'cached', operator: 'ne', value: true },
        ],
      },
    ],
  },
  aggregation: { func: 'sum', property: 'tokens' },
}

/** More than Grace was credited. */
export const callsOfGrace: CustomerMeter = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000c20',
  created_at: chat.created_at,
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
