import type { BenefitGrant } from '#api/model/index.ts'
import { anvilOrder, chat, grace } from './acme-shop.ts'

/** Grace’s “Private chat”, with her order. */
export const chatGrant: BenefitGrant = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000160',
  created_at: anvilOrder.created_at,
  modified_at: null,
  granted_at: '2026-03-14T09:27:00.000Z',
  is_granted: true,
  revoked_at: null,
  is_revoked: false,
  subscription_id: null,
  order_id: anvilOrder.id,
  customer_id: grace.id,
  benefit_id: chat.id,
  properties: {},
  previous_properties: null,
  error: null,
  customer: grace,
  benefit: chat,
}

/** One that the merchant has to do something for. */
export const failedGrant: BenefitGrant = {
  ...chatGrant,
  granted_at: null,
  is_granted: false,
  error: {
    message: 'The platform does not let this service give the benefit',
    type: 'MerchantActionRequired',
    code: 'permission_missing',
    timestamp: anvilOrder.created_at,
  },
}

/** The same of a role in a server at Discord. */
export const failedRole: BenefitGrant = {
  ...failedGrant,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000161',
  benefit: {
    ...chat,
    type: 'discord',
    description: 'Our server',
    properties: { guild_id: '902001', role_id: '902002', kick_member: false, guild_token: 'token' },
  },
}
