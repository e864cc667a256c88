import { z } from '@hono/zod-openapi'
import { listOf, listQuery } from '../common/list.ts'
import { billingErrors, body, json } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { Customer, CustomerCreate, CustomerUpdate } from './customer.ts'
import { CustomerState } from './customer-state.ts'
import { IdParameters, SearchText } from './record.ts'

export const CustomerList = listOf(Customer, 'CustomerList')

export const listCustomers = route({
  method: 'get',
  path: '/v1/customers',
  operationId: 'listCustomers',
  summary: 'List the customers',
  tags: ['billing'],
  security: merchant('customers:read', 'customers:write'),
  request: {
    query: z.object({
      ...listQuery(['created_at', '-created_at', 'email', '-email', 'name', '-name']),
      email: z.string().max(254).optional().openapi({
        description: 'The customer with this email; case-insensitive.',
        example: 'ada@example.com',
      }),
      query: SearchText,
    }),
  },
  responses: { 200: json(CustomerList, 'The customers'), ...billingErrors },
})

export const createCustomer = route({
  method: 'post',
  path: '/v1/customers',
  operationId: 'createCustomer',
  summary: 'Create a customer',
  tags: ['billing'],
  security: merchant('customers:write'),
  request: { body: body(CustomerCreate) },
  responses: { 201: json(Customer, 'The new customer'), ...billingErrors },
})

export const getCustomer = route({
  method: 'get',
  path: '/v1/customers/{id}',
  operationId: 'getCustomer',
  summary: 'Get a customer',
  tags: ['billing'],
  security: merchant('customers:read', 'customers:write'),
  request: { params: IdParameters },
  responses: { 200: json(Customer, 'The customer'), ...billingErrors },
})

export const updateCustomer = route({
  method: 'patch',
  path: '/v1/customers/{id}',
  operationId: 'updateCustomer',
  summary: 'Update a customer',
  tags: ['billing'],
  security: merchant('customers:write'),
  request: { params: IdParameters, body: body(CustomerUpdate) },
  responses: { 200: json(Customer, 'The customer as it is now'), ...billingErrors },
})

export const deleteCustomer = route({
  method: 'delete',
  path: '/v1/customers/{id}',
  operationId: 'deleteCustomer',
  summary: 'Delete a customer and take back the benefits',
  tags: ['billing'],
  security: merchant('customers:write'),
  request: { params: IdParameters },
  responses: { 204: { description: 'Deleted' }, ...billingErrors },
})

export const getCustomerState = route({
  method: 'get',
  path: '/v1/customers/{id}/state',
  operationId: 'getCustomerState',
  summary: 'Get a customer’s current state',
  tags: ['billing'],
  security: merchant('customers:read', 'customers:write'),
  request: { params: IdParameters },
  responses: { 200: json(CustomerState, 'The customer and their benefits'), ...billingErrors },
})
