import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listQuery, organizationQuery, repeatable } from '../common/list.ts'
import { billingErrors, body, csv, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { VersionHeaders, versionErrors, versioned } from '../common/version.ts'
import {
  LicenseKey,
  LicenseKeyActivationWithKey,
  LicenseKeyList,
  LicenseKeyUpdate,
  LicenseKeyWithActivations,
} from './license-key.ts'
import { IdParameters } from './record.ts'

const ActivationParameters = IdParameters.extend({
  activation_id: Id.openapi({ description: 'The activation.' }),
})

const filters = {
  benefit_id: repeatable(Id).openapi({ description: 'Only of these benefits.' }),
  customer_id: repeatable(Id).openapi({ description: 'Only of these customers.' }),
  query: z.string().max(256).optional().openapi({
    description: 'The key, or its last six characters.',
    example: 'E304DA',
  }),
}

export const licenseKeyRoutes = defineRoutes('license-key', {
  listLicenseKeys: {
    method: 'get',
    path: '/v1/license-keys',
    summary: 'List the license keys',
    security: merchant('license_keys:read', 'license_keys:write'),
    request: { query: z.object({ ...listQuery(['created_at', '-created_at']), ...filters }) },
    responses: { 200: json(LicenseKeyList, 'The license keys'), ...billingErrors },
  },
  exportLicenseKeys: {
    method: 'get',
    path: '/v1/license-keys/export',
    summary: 'Download the license keys as CSV',
    description:
      'All that the list has with the same filters. A file of any length: it is read as it is fetched.',
    security: merchant('license_keys:read', 'license_keys:write'),
    request: { query: z.object({ organization_id: organizationQuery, ...filters }) },
    responses: { 200: csv('The license keys', 'license-keys'), ...billingErrors },
  },
  getLicenseKey: {
    method: 'get',
    path: '/v1/license-keys/{id}',
    summary: 'Get a license key',
    security: merchant('license_keys:read', 'license_keys:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: {
      200: versioned(LicenseKeyWithActivations, 'The license key'),
      ...billingErrors,
    },
  },
  updateLicenseKey: {
    method: 'patch',
    path: '/v1/license-keys/{id}',
    summary: 'Update a license key',
    security: merchant('license_keys:write'),
    request: { headers: VersionHeaders, params: IdParameters, body: body(LicenseKeyUpdate) },
    refusals: { 404: ['resource.not_found'], 422: ['license_key.benefit_gone'] },
    responses: { 200: versioned(LicenseKey, 'The license key as it is now'), ...versionErrors },
  },
  getLicenseKeyActivation: {
    method: 'get',
    path: '/v1/license-keys/{id}/activations/{activation_id}',
    summary: 'Get an activation of a license key',
    security: merchant('license_keys:read', 'license_keys:write'),
    request: { params: ActivationParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(LicenseKeyActivationWithKey, 'The activation'), ...billingErrors },
  },
  endLicenseKeyActivation: {
    method: 'delete',
    path: '/v1/license-keys/{id}/activations/{activation_id}',
    summary: 'End an activation of a license key',
    security: merchant('license_keys:write'),
    request: { headers: IdempotencyHeaders, params: ActivationParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 204: { description: 'Ended' }, ...writeErrors },
  },
})
