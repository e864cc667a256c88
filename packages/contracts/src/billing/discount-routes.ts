import { z } from '@hono/zod-openapi'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listQuery, metadataQuery } from '../common/list.ts'
import { billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { VersionHeaders, versionErrors, versioned } from '../common/version.ts'
import { Discount, DiscountList } from './discount.ts'
import { DiscountCreate, DiscountUpdate } from './discount-input.ts'
import { IdParameters, SearchText } from './record.ts'

export const discountRoutes = defineRoutes('discount', {
  listDiscounts: {
    method: 'get',
    path: '/v1/discounts',
    summary: 'List the discounts',
    security: merchant('discounts:read', 'discounts:write'),
    request: {
      query: z.object({
        ...listQuery([
          'created_at',
          '-created_at',
          'name',
          '-name',
          'code',
          '-code',
          'redemptions_count',
          '-redemptions_count',
        ]),
        query: SearchText,
        ...metadataQuery,
      }),
    },
    responses: { 200: json(DiscountList, 'The discounts'), ...billingErrors },
  },
  createDiscount: {
    method: 'post',
    path: '/v1/discounts',
    summary: 'Create a discount',
    security: merchant('discounts:write'),
    request: { headers: IdempotencyHeaders, body: body(DiscountCreate) },
    refusals: {
      422: ['discount.code_taken', 'discount.ends_before_start', 'reference.not_found'],
    },
    responses: { 201: json(Discount, 'The new discount'), ...writeErrors },
  },
  getDiscount: {
    method: 'get',
    path: '/v1/discounts/{id}',
    summary: 'Get a discount',
    security: merchant('discounts:read', 'discounts:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: versioned(Discount, 'The discount'), ...billingErrors },
  },
  updateDiscount: {
    method: 'patch',
    path: '/v1/discounts/{id}',
    summary: 'Update a discount',
    description:
      'Once it has been redeemed, what it takes off stays; once it has ended, only its name changes.',
    security: merchant('discounts:write'),
    request: { headers: VersionHeaders, params: IdParameters, body: body(DiscountUpdate) },
    refusals: {
      404: ['resource.not_found'],
      422: [
        'discount.code_taken',
        'discount.duration_fixed',
        'discount.ended',
        'discount.ends_before_start',
        'discount.redeemed',
        'discount.type_fixed',
        'reference.not_found',
      ],
    },
    responses: { 200: versioned(Discount, 'The discount as it is now'), ...versionErrors },
  },
  deleteDiscount: {
    method: 'delete',
    path: '/v1/discounts/{id}',
    summary: 'Delete a discount',
    description: 'Orders keep it, and its code can be used for another one.',
    security: merchant('discounts:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 204: { description: 'Deleted' }, ...writeErrors },
  },
})
