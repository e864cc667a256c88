import { z } from '@hono/zod-openapi'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import {
  createdQuery,
  listOf,
  listQuery,
  metadataQuery,
  organizationQuery,
  repeatable,
} from '../common/list.ts'
import { billingErrors, body, csv, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { VersionHeaders, versionErrors, versioned } from '../common/version.ts'
import { Customer, CustomerCreate, CustomerUpdate, CustomerUpdateByExternalId } from './customer.ts'
import { CustomerSpending, CustomerSums } from './customer-spending.ts'
import { CustomerState } from './customer-state.ts'
import { IdParameters, SearchText } from './record.ts'

const parameters = z.object({
  external_id: z.string().min(1).max(256).openapi({
    description: 'Your own id of the customer, percent-encoded.',
    example: 'user_42',
  }),
})

const updateRefusals = {
  404: ['resource.not_found'],
  422: [
    'address.state_unknown',
    'customer.email_taken',
    'customer.external_id_fixed',
    'customer.external_id_taken',
    'tax_id.kind_not_of_country',
    'tax_id.not_of_country',
  ],
} as const

export const CustomerList = listOf(Customer, 'CustomerList')

const customerFilters = {
  email: z.string().max(254).optional().openapi({
    description: 'The customer with this email; case-insensitive.',
    example: 'ada@example.com',
  }),
  ...createdQuery,
  ...metadataQuery,
  query: SearchText,
}

export const customerRoutes = defineRoutes('customer', {
  getCustomerByExternalId: {
    method: 'get',
    path: '/v1/customers/external/{external_id}',
    summary: 'Get a customer by your own id',
    security: merchant('customers:read', 'customers:write'),
    request: { params: parameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: versioned(Customer, 'The customer'), ...billingErrors },
  },
  updateCustomerByExternalId: {
    method: 'patch',
    path: '/v1/customers/external/{external_id}',
    summary: 'Update a customer by your own id',
    security: merchant('customers:write'),
    request: {
      headers: VersionHeaders,
      params: parameters,
      body: body(CustomerUpdateByExternalId),
    },
    refusals: updateRefusals,
    responses: { 200: versioned(Customer, 'The customer as it is now'), ...versionErrors },
  },
  deleteCustomerByExternalId: {
    method: 'delete',
    path: '/v1/customers/external/{external_id}',
    summary: 'Delete a customer by your own id',
    security: merchant('customers:write'),
    request: { headers: IdempotencyHeaders, params: parameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 204: { description: 'Deleted' }, ...writeErrors },
  },
  getCustomerStateByExternalId: {
    method: 'get',
    path: '/v1/customers/external/{external_id}/state',
    summary: 'Get a customer’s current state, by your own ID',
    security: merchant('customers:read', 'customers:write'),
    request: { params: parameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(CustomerState, 'The customer and their benefits'), ...billingErrors },
  },
  listCustomers: {
    method: 'get',
    path: '/v1/customers',
    summary: 'List the customers',
    security: merchant('customers:read', 'customers:write'),
    request: {
      query: z.object({
        ...listQuery(['created_at', '-created_at', 'email', '-email', 'name', '-name']),
        ...customerFilters,
      }),
    },
    responses: { 200: json(CustomerList, 'The customers'), ...billingErrors },
  },
  exportCustomers: {
    method: 'get',
    path: '/v1/customers/export',
    summary: 'Download the customers as CSV',
    description:
      'All that the list has with the same filters. A file of any length: it is read as it is fetched.',
    security: merchant('customers:read', 'customers:write'),
    request: { query: z.object({ organization_id: organizationQuery, ...customerFilters }) },
    responses: { 200: csv('The customers', 'customers'), ...billingErrors },
  },
  listCustomerSums: {
    method: 'get',
    path: '/v1/customers/spending',
    summary: 'Get what several customers have ordered and spent',
    security: merchant('customers:read', 'customers:write'),
    request: {
      query: z.object({
        organization_id: organizationQuery,
        customer_id: repeatable(z.uuid()).openapi({
          description: 'The customers, such as those of a page of the list.',
          example: ['019aa3f0-7c1e-7b52-9a0d-3f6f4a3c2b10'],
        }),
      }),
    },
    responses: { 200: json(CustomerSums, 'Their orders and what they spent'), ...billingErrors },
  },
  createCustomer: {
    method: 'post',
    path: '/v1/customers',
    summary: 'Create a customer',
    security: merchant('customers:write'),
    request: { headers: IdempotencyHeaders, body: body(CustomerCreate) },
    refusals: {
      422: [
        'address.state_unknown',
        'customer.email_taken',
        'customer.external_id_taken',
        'tax_id.kind_not_of_country',
        'tax_id.not_of_country',
      ],
    },
    responses: { 201: json(Customer, 'The new customer'), ...writeErrors },
  },
  getCustomer: {
    method: 'get',
    path: '/v1/customers/{id}',
    summary: 'Get a customer',
    security: merchant('customers:read', 'customers:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: versioned(Customer, 'The customer'), ...billingErrors },
  },
  updateCustomer: {
    method: 'patch',
    path: '/v1/customers/{id}',
    summary: 'Update a customer',
    security: merchant('customers:write'),
    request: { headers: VersionHeaders, params: IdParameters, body: body(CustomerUpdate) },
    refusals: updateRefusals,
    responses: { 200: versioned(Customer, 'The customer as it is now'), ...versionErrors },
  },
  deleteCustomer: {
    method: 'delete',
    path: '/v1/customers/{id}',
    summary: 'Delete a customer and take back the benefits',
    security: merchant('customers:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 204: { description: 'Deleted' }, ...writeErrors },
  },
  getCustomerState: {
    method: 'get',
    path: '/v1/customers/{id}/state',
    summary: 'Get a customer’s current state',
    security: merchant('customers:read', 'customers:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(CustomerState, 'The customer and their benefits'), ...billingErrors },
  },
  getCustomerSpending: {
    method: 'get',
    path: '/v1/customers/{id}/spending',
    summary: 'Get what a customer has spent',
    security: merchant('customers:read', 'customers:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: {
      200: json(CustomerSpending, 'What was paid and given back, in each currency'),
      ...billingErrors,
    },
  },
})
