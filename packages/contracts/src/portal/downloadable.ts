import { z } from '@hono/zod-openapi'
import { FileService, fileFields } from '../billing/file.ts'
import { Id, Timestamp } from '../common/fields.ts'
import { listOf, listQuery, repeatable } from '../common/list.ts'
import { billingError, billingErrors, json, publicBillingErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone, customer } from '../common/security.ts'

const { page, limit, organization_id } = listQuery(['position'])

const FileDownload = z
  .object({
    ...fileFields,
    service: FileService,
    download: z
      .object({
        url: z.string().openapi({
          description: 'Where to download it, without a session.',
          example: 'https://tollgate.test/v1/customer-portal/downloadables/eyJ…',
        }),
        headers: z.record(z.string(), z.string()).openapi({
          description: 'Headers to send.',
          example: {},
        }),
        expires_at: Timestamp.openapi({ description: 'Until when, an hour from now.' }),
      })
      .openapi('FileDownloadAddress', { description: 'How to download it.' }),
  })
  .openapi('FileDownload')

export const Downloadable = z
  .object({
    id: Id,
    benefit_id: Id.openapi({ description: 'The benefit it comes with.' }),
    file: FileDownload,
    downloads: z.int().openapi({ description: 'How often it was downloaded.', example: 2 }),
    limit_downloads: z.int().nullable().openapi({
      description: 'How often it can be, by all purchases together; null for no limit.',
      example: 5,
    }),
    downloads_left: z.int().nullable().openapi({
      description: 'How often it can be from now on; null for no limit.',
      example: 3,
    }),
    repeatable_until: Timestamp.nullable().openapi({
      description: 'Until when downloading it again doesn’t count; null if it would.',
    }),
  })
  .openapi('DownloadableRead')

export const DownloadableList = listOf(Downloadable, 'DownloadableList')

export type Downloadable = z.infer<typeof Downloadable>

export const portalDownloadableRoutes = defineRoutes('portal-downloadable', {
  listDownloadables: {
    method: 'get',
    path: '/v1/customer-portal/downloadables',
    summary: 'List the files that you can download',
    security: customer,
    request: {
      query: z.object({
        page,
        limit,
        organization_id,
        benefit_id: repeatable(Id).openapi({ description: 'Only of these benefits.' }),
      }),
    },
    responses: { 200: json(DownloadableList, 'The files'), ...billingErrors },
  },
  openDownloadable: {
    method: 'get',
    path: '/v1/customer-portal/downloadables/{token}',
    summary: 'Download a file',
    description:
      'Leads to the file, as long as the customer has it. Counts as a download, unless the last one was less than an hour ago; `HEAD` never counts.',
    security: anyone,
    request: {
      params: z.object({
        token: z.string().min(1).max(2048).openapi({
          description: 'From the list of files.',
          example: 'eyJ…',
        }),
      }),
    },
    refusals: {
      400: ['download.invalid'],
      403: ['download.used_up'],
      404: ['resource.not_found'],
      410: ['download.expired'],
      503: ['storage.unavailable'],
    },
    responses: {
      302: {
        description: 'To the file, as an attachment',
        headers: {
          Location: { description: 'URL of the file.', schema: { type: 'string' }, required: true },
        },
      },
      ...publicBillingErrors,
      400: billingError('Not an address that we gave out'),
      403: billingError('Downloaded as often as it can be'),
      410: billingError('The address has expired; list the files again'),
      503: billingError('The storage of files cannot be reached'),
    },
  },
})
