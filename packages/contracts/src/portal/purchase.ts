import { z } from '@hono/zod-openapi'
import { Id, Text, Timestamp } from '../common/fields.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { signedIn, signedInSelf } from '../common/security.ts'

export const PurchaseMerchant = z
  .object({
    id: Id,
    name: z.string().openapi({ description: 'Name of the merchant.', example: 'Acme' }),
    slug: z.string().openapi({ description: 'Its name in URLs.', example: 'acme' }),
    logo: z.string().nullable().openapi({
      description: 'URL of its logo.',
      example: 'https://acme.test/logo.png',
    }),
  })
  .openapi('PurchaseMerchant')

export const Purchase = z
  .object({
    organization: PurchaseMerchant,
    customerId: Id.openapi({ description: 'ID of the user’s customer at this merchant.' }),
    orders: z.int().openapi({ description: 'How many orders there are.', example: 3 }),
    lastOrderAt: Timestamp.nullable().openapi({
      description: 'When the newest order was placed; null before the first one.',
    }),
    activeBenefits: z.int().openapi({
      description: 'How many benefits are granted at present.',
      example: 2,
    }),
  })
  .openapi('Purchase')
export type Purchase = z.infer<typeof Purchase>

export const PurchaseList = z
  .object({ purchases: z.array(Purchase).openapi({ description: 'One for each merchant.' }) })
  .openapi('PurchaseList')
export type PurchaseList = z.infer<typeof PurchaseList>

export const OpenPortalRequest = z
  .object({
    customerId: Text({ max: 255 }).openapi({
      description: 'ID of the user’s customer at the merchant.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
  })
  .openapi('OpenPortalRequest')
export type OpenPortalRequest = z.infer<typeof OpenPortalRequest>

export const OpenedPortal = z
  .object({
    url: z.string().openapi({
      description: 'Opens the merchant’s portal, signed in.',
      example:
        'https://tollgate.test/portal/acme?customer_session_token=tollgate_cst_5JwPzQx8Kq2dYt4nHs6bRm',
    }),
    expiresAt: Timestamp.openapi({ description: 'When the portal asks for a sign-in again.' }),
  })
  .openapi('OpenedPortal')
export type OpenedPortal = z.infer<typeof OpenedPortal>

export const purchaseRoutes = defineRoutes('purchase', {
  listPurchases: {
    method: 'get',
    path: '/api/auth/list-purchases',
    summary: 'List the merchants that the signed-in user has bought from',
    description:
      'Merchants with a customer that has the user’s verified email; the one with the newest order comes first.',
    security: signedIn,
    refusals: { 403: ['EMAIL_NOT_VERIFIED'] },
    responses: {
      200: json(PurchaseList, 'The merchants, with the purchases there'),
      401: signedInErrors[401],
      403: authError('`Email not verified`'),
      429: authErrors[429],
    },
  },
  openPortal: {
    method: 'post',
    path: '/api/auth/open-portal',
    summary: 'Open the portal of a merchant without another sign-in',
    security: signedInSelf,
    request: { body: body(OpenPortalRequest) },
    refusals: { 403: ['EMAIL_NOT_VERIFIED'], 404: ['CUSTOMER_NOT_FOUND'] },
    responses: {
      200: json(OpenedPortal, 'Where the portal is, for one hour'),
      ...signedInErrors,
      400: authError('`Invalid body parameters`'),
      403: authError('`Email not verified` · `Invalid origin`'),
      404: authError('`Customer not found`: unknown, or not the user’s own'),
    },
  },
})
