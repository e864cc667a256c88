import type { ServiceAuditEntry } from '#api/model/index.ts'
import { acme, ada } from './ada.ts'

export const graceId = '019aa3f0-7c1e-7b52-9a0d-000000000002'
/** Ada bans Grace. */
export const banned: ServiceAuditEntry = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000050',
  sequence: 7,
  createdAt: '2026-03-14T09:00:00.000Z',
  action: 'user.banned',
  actor: { type: 'user', id: ada.id, name: ada.name, email: ada.email },
  impersonator: null,
  target: { type: 'user', id: graceId },
  targetName: 'Grace Hopper',
  organization: null,
  before: null,
  after: { banReason: 'Spam', banExpires: null },
  detailsErased: false,
  requestId: null,
}

/** Ada changes a product as Grace. */
export const renamed: ServiceAuditEntry = {
  ...banned,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000051',
  action: 'product.updated',
  actor: { type: 'user', id: graceId, name: 'Grace Hopper', email: 'grace@example.com' },
  impersonator: { id: ada.id, name: ada.name },
  target: { type: 'product', id: '019aa3f0-7c1e-7b52-9a0d-000000000052' },
  targetName: null,
  organization: { id: acme.id, name: 'Acme' },
  before: { name: 'Anvil' },
  after: { name: 'Hammer' },
}

/** Ada deletes Acme as Grace. */
export const deleted: ServiceAuditEntry = {
  ...renamed,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000053',
  action: 'organization.deleted',
  target: { type: 'organization', id: acme.id },
  organization: { id: acme.id, name: null },
  before: null,
  after: null,
}
