import { z } from '@hono/zod-openapi'
import { Id, orNull, Timestamp } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listOf, listQuery, QueryBoolean, repeatable } from '../common/list.ts'
import { billingErrors, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { Benefit, discordFields, RepositoryPermission, repositoryFields } from './benefit.ts'
import { Customer } from './customer.ts'
import { IdParameters, recordFields } from './record.ts'

const accountId = z.string().openapi({ description: 'Account there.', example: '4711' })

export const DiscordGrantProperties = z
  .strictObject({ account_id: accountId, ...discordFields })
  .openapi('BenefitGrantDiscordProperties')

export const RepositoryGrantProperties = z
  .strictObject({ account_id: accountId, ...repositoryFields, permission: RepositoryPermission })
  .openapi('BenefitGrantGitHubRepositoryProperties')
export type RepositoryGrantProperties = z.infer<typeof RepositoryGrantProperties>

/** What a grant of each kind remembers; nothing for custom benefits and before it was granted. */
export const GrantProperties = z
  .union([
    z.strictObject({}).openapi('BenefitGrantCustomProperties'),
    z
      .strictObject({ files: z.array(Id).openapi({ description: 'Files given, by id.' }) })
      .openapi('BenefitGrantDownloadablesProperties'),
    z
      .strictObject({
        license_key_id: Id,
        display_key: z.string().openapi({ description: 'End of the key.', example: '****-E304DA' }),
      })
      .openapi('BenefitGrantLicenseKeysProperties'),
    DiscordGrantProperties,
    RepositoryGrantProperties,
    z
      .strictObject({
        last_credited_meter_id: Id,
        last_credited_units: z.int().openapi({ description: 'Units credited.', example: 1000 }),
        last_credited_at: Timestamp,
      })
      .openapi('BenefitGrantMeterCreditProperties'),
  ])
  .openapi('BenefitGrantProperties', {
    description: 'What was granted; depends on the kind of the benefit.',
    example: {},
  })

export const GrantErrorType = z
  .enum(['ActionRequired', 'MerchantActionRequired', 'TryingAgain'])
  .openapi({
    description: 'Who has to do something: the customer, the merchant, or nobody.',
    example: 'ActionRequired',
  })

export const GrantErrorCode = z
  .enum([
    'account_missing',
    'account_expired',
    'account_refused',
    'connection_lost',
    'permission_missing',
    'target_missing',
    'not_set_up',
    'unavailable',
  ])
  .openapi({ description: 'What went wrong.', example: 'account_missing' })

export const GrantError = z
  .object({
    message: z.string().openapi({
      description: 'The same, in English.',
      example: 'The customer has not connected an account yet',
    }),
    type: GrantErrorType,
    code: GrantErrorCode,
    timestamp: Timestamp,
  })
  .openapi('BenefitGrantError')

/** What merchant and customer both see of a grant. */
export const grantFields = {
  ...recordFields,
  granted_at: Timestamp.nullable().openapi({ description: 'When it was granted.' }),
  is_granted: z
    .boolean()
    .openapi({ description: 'Whether the customer has it now.', example: true }),
  revoked_at: Timestamp.nullable().openapi({ description: 'When it was revoked.' }),
  is_revoked: z.boolean().openapi({ description: 'Whether it was revoked.', example: false }),
  subscription_id: Id.nullable().openapi({ description: 'The subscription it comes from.' }),
  order_id: Id.nullable().openapi({ description: 'The order it comes from.' }),
  customer_id: Id.openapi({ description: 'Who has it.' }),
  benefit_id: Id.openapi({ description: 'The benefit.' }),
  properties: GrantProperties,
}

export const BenefitGrant = z
  .object({
    ...grantFields,
    error: orNull(GrantError).openapi({ description: 'Why it couldn’t be granted.' }),
    customer: Customer,
    benefit: Benefit,
    previous_properties: orNull(GrantProperties).openapi({
      description: 'Properties before the change, in events; null elsewhere.',
    }),
  })
  .openapi('BenefitGrant')

export type GrantError = z.infer<typeof GrantError>
export type GrantErrorCode = z.infer<typeof GrantErrorCode>
export type GrantErrorType = z.infer<typeof GrantErrorType>
export type GrantProperties = z.infer<typeof GrantProperties>
export type BenefitGrant = z.infer<typeof BenefitGrant>

export const BenefitGrantList = listOf(BenefitGrant, 'BenefitGrantList')

export const BenefitGrantDownload = z
  .object({
    file_id: Id.openapi({ description: 'The file.' }),
    name: z.string().openapi({ description: 'Its name.', example: 'plan.pdf' }),
    downloads: z.int().openapi({ description: 'How often it was downloaded.', example: 2 }),
    limit_downloads: z.int().nullable().openapi({
      description: 'How often it can be; null for no limit.',
      example: 5,
    }),
    downloads_left: z.int().nullable().openapi({
      description: 'How often it can be from now on; null for no limit.',
      example: 3,
    }),
    is_available: z.boolean().openapi({
      description:
        'Whether the customer still has it: not once it was taken out of the benefit, or the benefit was revoked.',
      example: true,
    }),
    last_downloaded_at: Timestamp.nullable().openapi({
      description: 'When a download last counted.',
    }),
  })
  .openapi('BenefitGrantDownload')
export type BenefitGrantDownload = z.infer<typeof BenefitGrantDownload>

export const BenefitGrantDownloadList = listOf(BenefitGrantDownload, 'BenefitGrantDownloadList')

export const benefitGrantRoutes = defineRoutes('benefit-grant', {
  listBenefitGrants: {
    method: 'get',
    path: '/v1/benefits/{id}/grants',
    summary: 'List the grants of a benefit, newest first',
    security: merchant('benefits:read', 'benefits:write'),
    request: {
      params: IdParameters,
      query: z.object({
        ...listQuery(['-created_at']),
        is_granted: QueryBoolean.optional().openapi({
          description: 'Only granted ones, or only others.',
        }),
        customer_id: repeatable(Id).openapi({ description: 'Only of these customers.' }),
        error_type: repeatable(GrantErrorType).openapi({
          description: 'Only those with an error about which one of these has to do something.',
        }),
      }),
    },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(BenefitGrantList, 'The grants'), ...billingErrors },
  },
  listCustomerBenefitGrants: {
    method: 'get',
    path: '/v1/customers/{id}/benefit-grants',
    summary: 'List the benefit grants of a customer, newest first',
    description: 'Those that failed or were revoked, too.',
    security: merchant('customers:read', 'customers:write'),
    request: { params: IdParameters, query: z.object(listQuery(['-created_at'])) },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(BenefitGrantList, 'The grants'), ...billingErrors },
  },
  retryBenefitGrant: {
    method: 'post',
    path: '/v1/benefit-grants/{id}/retry',
    summary: 'Try again to give or take a benefit',
    description: 'At once, however often it has failed. A grant without an error stays as it is.',
    security: merchant('benefits:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(BenefitGrant, 'The grant'), ...writeErrors },
  },
  listBenefitGrantDownloads: {
    method: 'get',
    path: '/v1/benefit-grants/{id}/downloads',
    summary: 'List how often the files of a grant were downloaded',
    description:
      'In the order of the benefit. Files that were downloaded and that the customer no longer has come last.',
    security: merchant('benefits:read', 'benefits:write'),
    request: { params: IdParameters, query: z.object(listQuery(['position'])) },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(BenefitGrantDownloadList, 'The files'), ...billingErrors },
  },
  resetBenefitGrantDownloads: {
    method: 'delete',
    path: '/v1/benefit-grants/{id}/downloads',
    summary: 'Count the downloads of a grant from zero again',
    description:
      'Its files can then be downloaded as often as the limit allows. The audit log keeps how often they were.',
    security: merchant('benefits:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 204: { description: 'Reset' }, ...writeErrors },
  },
})
