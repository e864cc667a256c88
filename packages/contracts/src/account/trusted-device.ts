import { z } from '@hono/zod-openapi'
import { Id, Timestamp } from '../common/fields.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { signedIn, signedInSelf } from '../common/security.ts'
import { Done } from './fields.ts'

export const TrustedDevice = z
  .object({
    id: Id,
    userAgent: z.string().nullable().openapi({
      description: 'User agent at its last sign-in.',
      example: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
    }),
    trustedSince: Timestamp.openapi({ description: 'When the user trusted it.' }),
    trustedUntil: Timestamp.openapi({ description: 'When its sign-ins take a code again.' }),
    isCurrent: z.boolean().openapi({
      description: 'Whether it is the browser that asks.',
      example: true,
    }),
  })
  .openapi('TrustedDevice')
export type TrustedDevice = z.infer<typeof TrustedDevice>

export const RevokeTrustedDeviceRequest = z
  .object({ id: Id.openapi({ description: 'Id of the browser, from the list.' }) })
  .openapi('RevokeTrustedDeviceRequest')
export type RevokeTrustedDeviceRequest = z.infer<typeof RevokeTrustedDeviceRequest>

export const trustedDeviceRoutes = defineRoutes('trusted-device', {
  listTrustedDevices: {
    method: 'get',
    path: '/api/auth/list-trusted-devices',
    summary: 'List the browsers whose sign-ins take no code',
    security: signedIn,
    responses: {
      200: json(z.array(TrustedDevice), 'The browsers, the one trusted last first'),
      401: signedInErrors[401],
      429: authErrors[429],
    },
  },
  revokeTrustedDevice: {
    method: 'post',
    path: '/api/auth/revoke-trusted-device',
    summary: 'Stop trusting a browser',
    description: 'Its next sign-in takes a code. It stays signed in.',
    security: signedInSelf,
    request: { body: body(RevokeTrustedDeviceRequest) },
    refusals: { 400: ['TRUSTED_DEVICE_NOT_FOUND'] },
    responses: {
      200: json(Done, 'It is no longer trusted'),
      ...signedInErrors,
      400: authError('`Trusted device not found` · `Invalid body parameters`'),
    },
  },
  revokeTrustedDevices: {
    method: 'post',
    path: '/api/auth/revoke-trusted-devices',
    summary: 'Stop trusting all browsers',
    description: 'Their next sign-ins take a code. They stay signed in.',
    security: signedInSelf,
    responses: { 200: json(Done, 'None is trusted'), ...signedInErrors },
  },
})
