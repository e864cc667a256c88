import { z } from '@hono/zod-openapi'
import { Id, Timestamp } from '../common/fields.ts'
import { json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { administrator } from '../common/security.ts'
import { attempts, failedPage, pageOfAll, reason } from './job.ts'

export const FailedEmail = z
  .object({
    id: Id.openapi({ description: 'Id of the failed job, with which it is retried or discarded.' }),
    to: z.string().nullable().openapi({
      description: 'Who was to get it; null once it is deleted, 30 days after it was written.',
      example: 'ada@example.com',
    }),
    template: z.string().nullable().openapi({
      description: 'Kind of email; null once it is deleted.',
      example: 'verify-email',
    }),
    failedAt: Timestamp.openapi({ description: 'When its last try failed.' }),
    attempts,
    reason,
  })
  .openapi('FailedEmail')
export type FailedEmail = z.infer<typeof FailedEmail>

export const ListFailedEmailsQuery = z.object(failedPage)
export type ListFailedEmailsQuery = z.infer<typeof ListFailedEmailsQuery>

export const FailedEmailList = z
  .object({
    kind: z.string().openapi({
      description: 'Kind of the jobs that send email, with which all are retried or discarded.',
      example: 'send-mail',
    }),
    emails: z.array(FailedEmail).openapi({
      description: 'The emails of the page, the newest first.',
    }),
    ...pageOfAll,
  })
  .openapi('FailedEmailList')
export type FailedEmailList = z.infer<typeof FailedEmailList>

export const emailRoutes = defineRoutes('email', {
  listFailedEmails: {
    method: 'get',
    path: '/api/auth/admin/list-failed-emails',
    summary: 'List the emails that could not be sent',
    security: administrator('job:list'),
    request: { query: ListFailedEmailsQuery },
    responses: {
      200: json(FailedEmailList, 'A page of emails'),
      400: signedInErrors[400],
      401: signedInErrors[401],
      403: signedInErrors[403],
      429: signedInErrors[429],
    },
  },
})
