import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import {
  createdQuery,
  listOf,
  listQuery,
  metadataQuery,
  organizationQuery,
  QueryBoolean,
  repeatable,
} from '../common/list.ts'
import { billingErrors, body, csv, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { VersionHeaders, versionErrors, versioned } from '../common/version.ts'
import { Product, ProductBenefitsUpdate, ProductCreate, ProductUpdate } from './product.ts'
import { IdParameters, SearchText } from './record.ts'

export const ProductList = listOf(Product, 'ProductList')

const productFilters = {
  id: repeatable(Id).openapi({ description: 'Only these products.' }),
  query: SearchText,
  ...createdQuery,
  ...metadataQuery,
  is_archived: QueryBoolean.optional().openapi({
    description: 'Only archived ones, or only others.',
  }),
  is_recurring: QueryBoolean.optional().openapi({
    description: 'Only subscriptions, or only one-time products.',
  }),
  benefit_id: repeatable(Id).openapi({
    description: 'Only those with one of these benefits.',
  }),
  meter_id: repeatable(Id).openapi({
    description: 'Only those that have a price by one of these meters now.',
  }),
}

export const productRoutes = defineRoutes('product', {
  listProducts: {
    method: 'get',
    path: '/v1/products',
    summary: 'List the products',
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
        ...productFilters,
      }),
    },
    responses: { 200: json(ProductList, 'The products'), ...billingErrors },
  },
  exportProducts: {
    method: 'get',
    path: '/v1/products/export',
    summary: 'Download the products as CSV',
    description:
      'All that the list has with the same filters. A file of any length: it is read as it is fetched.',
    security: merchant('products:read', 'products:write'),
    request: { query: z.object({ organization_id: organizationQuery, ...productFilters }) },
    responses: { 200: csv('The products', 'products'), ...billingErrors },
  },
  createProduct: {
    method: 'post',
    path: '/v1/products',
    summary: 'Create a product',
    security: merchant('products:write'),
    request: { headers: IdempotencyHeaders, body: body(ProductCreate) },
    refusals: {
      422: [
        'amount.not_in_steps',
        'amount.too_large',
        'amount.too_small',
        'custom_field.listed_twice',
        'price.meter_listed_twice',
        'price.metered_not_recurring',
        'price.other_currency',
        'product.one_static_price',
        'reference.not_found',
      ],
    },
    responses: { 201: json(Product, 'The new product'), ...writeErrors },
  },
  getProduct: {
    method: 'get',
    path: '/v1/products/{id}',
    summary: 'Get a product',
    security: merchant('products:read', 'products:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: versioned(Product, 'The product'), ...billingErrors },
  },
  updateProduct: {
    method: 'patch',
    path: '/v1/products/{id}',
    summary: 'Update a product',
    security: merchant('products:write'),
    request: { headers: VersionHeaders, params: IdParameters, body: body(ProductUpdate) },
    refusals: {
      404: ['resource.not_found'],
      422: [
        'amount.not_in_steps',
        'amount.too_large',
        'amount.too_small',
        'custom_field.listed_twice',
        'price.meter_listed_twice',
        'price.metered_not_recurring',
        'price.other_currency',
        'price.unknown',
        'product.interval_fixed',
        'product.one_static_price',
        'reference.not_found',
      ],
    },
    responses: { 200: versioned(Product, 'The product as it is now'), ...versionErrors },
  },
  updateProductBenefits: {
    method: 'post',
    path: '/v1/products/{id}/benefits',
    summary: 'Replace the benefits of a product',
    security: merchant('products:write'),
    request: {
      headers: VersionHeaders,
      params: IdParameters,
      body: body(ProductBenefitsUpdate),
    },
    refusals: {
      404: ['resource.not_found'],
      422: ['benefit.listed_twice', 'benefit.not_found', 'benefit.not_selectable'],
    },
    responses: { 200: versioned(Product, 'The product as it is now'), ...versionErrors },
  },
})
