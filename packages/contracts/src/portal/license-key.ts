import { z } from '@hono/zod-openapi'
import {
  LicenseKeyActivate,
  LicenseKeyActivationWithKey,
  LicenseKeyDeactivate,
  LicenseKeyList,
  LicenseKeyValidate,
  LicenseKeyWithActivations,
  ValidatedLicenseKey,
} from '../billing/license-key.ts'
import { IdParameters } from '../billing/record.ts'
import { Id } from '../common/fields.ts'
import { listQuery, repeatable } from '../common/list.ts'
import {
  billingError,
  billingErrors,
  body,
  json,
  publicBillingErrors,
} from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone, customer } from '../common/security.ts'

export const portalLicenseKeyRoutes = defineRoutes('portal-license-key', {
  listPortalLicenseKeys: {
    method: 'get',
    path: '/v1/customer-portal/license-keys',
    summary: 'List your license keys',
    security: customer,
    request: {
      query: z.object({
        ...listQuery(['created_at', '-created_at']),
        benefit_id: repeatable(Id).openapi({ description: 'Only of these benefits.' }),
      }),
    },
    responses: { 200: json(LicenseKeyList, 'Your license keys'), ...billingErrors },
  },
  getPortalLicenseKey: {
    method: 'get',
    path: '/v1/customer-portal/license-keys/{id}',
    summary: 'Get one of your license keys',
    security: customer,
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(LicenseKeyWithActivations, 'Your license key'), ...billingErrors },
  },
  validateLicenseKey: {
    method: 'post',
    path: '/v1/customer-portal/license-keys/validate',
    summary: 'Ask whether a license key is valid',
    description:
      'For the program itself: it needs no token. Each valid answer is counted, so it takes no `Idempotency-Key`.',
    security: anyone,
    request: { body: body(LicenseKeyValidate) },
    refusals: { 400: ['license_key.used_up'], 404: ['resource.not_found'] },
    responses: {
      200: json(ValidatedLicenseKey, 'It is valid'),
      ...publicBillingErrors,
      400: billingError('Too little of its usage is left'),
      404: billingError('It is not valid, or not with what was asked'),
    },
  },
  activateLicenseKey: {
    method: 'post',
    path: '/v1/customer-portal/license-keys/activate',
    summary: 'Note that a license key is in use',
    description: 'For the program itself: it needs no token. Takes no `Idempotency-Key`.',
    security: anyone,
    request: { body: body(LicenseKeyActivate) },
    refusals: {
      403: [
        'license_key.activations_used_up',
        'license_key.expired',
        'license_key.not_granted',
        'license_key.takes_no_activations',
      ],
      404: ['resource.not_found'],
    },
    responses: {
      200: json(LicenseKeyActivationWithKey, 'The activation'),
      ...publicBillingErrors,
      403: billingError('The key is not valid, or takes no more activations (`NotPermitted`)'),
    },
  },
  deactivateLicenseKey: {
    method: 'post',
    path: '/v1/customer-portal/license-keys/deactivate',
    summary: 'End an activation',
    description: 'For the program itself: it needs no token. Takes no `Idempotency-Key`.',
    security: anyone,
    request: { body: body(LicenseKeyDeactivate) },
    refusals: { 404: ['resource.not_found'] },
    responses: { 204: { description: 'Ended' }, ...publicBillingErrors },
  },
})
