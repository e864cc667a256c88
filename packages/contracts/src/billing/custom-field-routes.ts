import { z } from '@hono/zod-openapi'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listQuery, metadataQuery, repeatable } from '../common/list.ts'
import { billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { VersionHeaders, versionErrors, versioned } from '../common/version.ts'
import { CustomField, CustomFieldList, CustomFieldType } from './custom-field.ts'
import { CustomFieldCreate, CustomFieldUpdate } from './custom-field-input.ts'
import { IdParameters, SearchText } from './record.ts'

export const customFieldRoutes = defineRoutes('custom-field', {
  listCustomFields: {
    method: 'get',
    path: '/v1/custom-fields',
    summary: 'List the custom fields',
    security: merchant('custom_fields:read', 'custom_fields:write'),
    request: {
      query: z.object({
        ...listQuery([
          'slug',
          '-slug',
          'created_at',
          '-created_at',
          'name',
          '-name',
          'type',
          '-type',
        ]),
        query: SearchText,
        type: repeatable(CustomFieldType).openapi({ description: 'Only these kinds.' }),
        ...metadataQuery,
      }),
    },
    responses: { 200: json(CustomFieldList, 'The custom fields'), ...billingErrors },
  },
  createCustomField: {
    method: 'post',
    path: '/v1/custom-fields',
    summary: 'Create a custom field',
    security: merchant('custom_fields:write'),
    request: { headers: IdempotencyHeaders, body: body(CustomFieldCreate) },
    refusals: { 422: ['custom_field.slug_taken'] },
    responses: { 201: json(CustomField, 'The new custom field'), ...writeErrors },
  },
  getCustomField: {
    method: 'get',
    path: '/v1/custom-fields/{id}',
    summary: 'Get a custom field',
    security: merchant('custom_fields:read', 'custom_fields:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: versioned(CustomField, 'The custom field'), ...billingErrors },
  },
  updateCustomField: {
    method: 'patch',
    path: '/v1/custom-fields/{id}',
    summary: 'Update a custom field',
    security: merchant('custom_fields:write'),
    request: { headers: VersionHeaders, params: IdParameters, body: body(CustomFieldUpdate) },
    refusals: {
      404: ['resource.not_found'],
      422: ['custom_field.slug_taken', 'custom_field.type_fixed'],
    },
    responses: { 200: versioned(CustomField, 'The custom field as it is now'), ...versionErrors },
  },
  deleteCustomField: {
    method: 'delete',
    path: '/v1/custom-fields/{id}',
    summary: 'Delete a custom field and take it off all products',
    description: 'Values that buyers have given stay with their orders.',
    security: merchant('custom_fields:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 204: { description: 'Deleted' }, ...writeErrors },
  },
})
