import type { Meter } from '#api/model/index.ts'
import { chat } from './acme-shop.ts'
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
