import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import { listOf, listQuery, QueryBoolean, repeatable } from '../common/list.ts'
import { billingErrors, body, json } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { Product } from './product.ts'
import { ProductBenefitsUpdate, ProductCreate, ProductUpdate } from './product-input.ts'
import { IdParameters, SearchText } from './record.ts'

export const ProductList = listOf(Product, 'ProductList')

export const listProducts = route({
  method: 'get',
  path: '/v1/products',
  operationId: 'listProducts',
  summary: 'List the products',
  tags: ['billing'],
  security: merchant('products:read', 'products:write'),
  request: {
    query: z.object({
      ...listQuery([
        'created_at',
        '-created_at',
        'name',
        '-name',
        'price_amount_type',
        '-price_amount_type',
        'price_amount',
        '-price_amount',
      ]),
      id: repeatable(Id).openapi({ description: 'Only these products.' }),
      query: SearchText,
      is_archived: QueryBoolean.optional().openapi({
        description: 'Only archived ones, or only others.',
      }),
      is_recurring: QueryBoolean.optional().openapi({
        description: 'Only subscriptions, or only one-time products.',
      }),
      benefit_id: repeatable(Id).openapi({ description: 'Only those with one of these benefits.' }),
    }),
  },
  responses: { 200: json(ProductList, 'The products'), ...billingErrors },
})

export const createProduct = route({
  method: 'post',
  path: '/v1/products',
  operationId: 'createProduct',
  summary: 'Create a product',
  tags: ['billing'],
  security: merchant('products:write'),
  request: { body: body(ProductCreate) },
  responses: { 201: json(Product, 'The new product'), ...billingErrors },
})

export const getProduct = route({
  method: 'get',
  path: '/v1/products/{id}',
  operationId: 'getProduct',
  summary: 'Get a product',
  tags: ['billing'],
  security: merchant('products:read', 'products:write'),
  request: { params: IdParameters },
  responses: { 200: json(Product, 'The product'), ...billingErrors },
})

export const updateProduct = route({
  method: 'patch',
  path: '/v1/products/{id}',
  operationId: 'updateProduct',
  summary: 'Update a product',
  tags: ['billing'],
  security: merchant('products:write'),
  request: { params: IdParameters, body: body(ProductUpdate) },
  responses: { 200: json(Product, 'The product as it is now'), ...billingErrors },
})

export const updateProductBenefits = route({
  method: 'post',
  path: '/v1/products/{id}/benefits',
  operationId: 'updateProductBenefits',
  summary: 'Replace the benefits of a product',
  tags: ['billing'],
  security: merchant('products:write'),
  request: { params: IdParameters, body: body(ProductBenefitsUpdate) },
  responses: { 200: json(Product, 'The product as it is now'), ...billingErrors },
})
