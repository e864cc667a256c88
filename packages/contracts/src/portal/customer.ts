import { z } from '@hono/zod-openapi'
import { AddressInput } from '../billing/address.ts'
import { CustomerName, ownCustomerFields } from '../billing/customer.ts'
import { EntitlementToken } from '../billing/entitlement.ts'
import { TaxNumberInput } from '../billing/tax-id.ts'
import { Email, orNull } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { customer } from '../common/security.ts'

export const LinkedAccount = z
  .object({
    account_id: z.string().openapi({ description: 'Account there.', example: '4711' }),
    account_username: z
      .string()
      .nullable()
      .openapi({ description: 'Name at the provider.', example: 'ada' }),
  })
  .openapi('CustomerPortalOAuthAccount')

export const PortalCustomer = z
  .object({
    ...ownCustomerFields,
    oauth_accounts: z.record(z.string(), LinkedAccount).openapi({
      description: 'Linked accounts by platform.',
      example: {},
    }),
  })
  .openapi('CustomerPortalCustomer')

export const PortalCustomerUpdate = z
  .object({
    email: Email.nullish().openapi({
      description: 'Any other value is refused: only the merchant can change it.',
    }),
    name: CustomerName.nullish(),
    billing_address: orNull(AddressInput).optional().openapi({
      description: 'The new billing address; null leaves it.',
    }),
    tax_id: TaxNumberInput.nullish(),
  })
  .openapi('CustomerPortalCustomerUpdate')

export type PortalCustomer = z.infer<typeof PortalCustomer>
export type PortalCustomerUpdate = z.infer<typeof PortalCustomerUpdate>

export const portalCustomerRoutes = defineRoutes('portal-customer', {
  getPortalCustomer: {
    method: 'get',
    path: '/v1/customer-portal/customers/me',
    summary: 'Get your own customer record',
    security: customer,
    refusals: { 403: ['session.one_purchase'], 404: ['resource.not_found'] },
    responses: { 200: json(PortalCustomer, 'You as the merchant knows you'), ...billingErrors },
  },
  getPortalEntitlementToken: {
    method: 'get',
    path: '/v1/customer-portal/customers/me/entitlement-token',
    summary: 'Get what you have as a signed token',
    description: 'For the merchant’s server, which checks it without calling the service.',
    security: customer,
    refusals: { 403: ['session.one_purchase'], 404: ['resource.not_found'] },
    responses: { 200: json(EntitlementToken, 'The token'), ...billingErrors },
  },
  updatePortalCustomer: {
    method: 'patch',
    path: '/v1/customer-portal/customers/me',
    summary: 'Update your own customer record',
    security: customer,
    request: { headers: IdempotencyHeaders, body: body(PortalCustomerUpdate) },
    refusals: {
      403: ['session.one_purchase'],
      404: ['resource.not_found'],
      422: [
        'address.state_unknown',
        'customer.email_of_merchant',
        'customer.email_taken',
        'customer.external_id_fixed',
        'customer.external_id_taken',
        'tax_id.country_missing',
        'tax_id.kind_not_of_country',
        'tax_id.not_of_country',
      ],
    },
    responses: { 200: json(PortalCustomer, 'You as the merchant knows you now'), ...writeErrors },
  },
})
