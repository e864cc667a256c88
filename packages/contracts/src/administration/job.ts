import { z } from '@hono/zod-openapi'
import { Id, Text, Timestamp } from '../common/fields.ts'
import { authError, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { administrator } from '../common/security.ts'

const kind = z.string().openapi({ description: 'Kind of job.', example: 'send-mail' })
export const attempts = z.int().openapi({ description: 'How often it was tried.', example: 13 })
export const reason = z.string().openapi({
  description: 'Why its last try failed, in English. Addresses and credentials are left out.',
  example: 'The mail server is away',
})

export const JobQueue = z
  .object({
    kind,
    waiting: z.int().openapi({
      description: 'Jobs that wait for their first or next try.',
      example: 3,
    }),
    active: z.int().openapi({ description: 'Jobs that run now.', example: 1 }),
    failed: z.int().openapi({ description: 'Jobs whose last try failed.', example: 0 }),
    doneInDay: z.int().openapi({ description: 'Jobs done in the last 24 hours.', example: 1200 }),
    oldestWaitingAt: Timestamp.nullable().openapi({
      description: 'When the oldest of those that wait was recorded; null where none waits.',
    }),
  })
  .openapi('JobQueue')
export type JobQueue = z.infer<typeof JobQueue>

export const JobQueueList = z
  .object({ queues: z.array(JobQueue).openapi({ description: 'Each kind of job.' }) })
  .openapi('JobQueueList')
export type JobQueueList = z.infer<typeof JobQueueList>

export const FailedJob = z
  .object({
    id: Id,
    kind,
    failedAt: Timestamp.openapi({ description: 'When its last try failed.' }),
    attempts,
    reason,
    payload: z.record(z.string(), z.string()).openapi({
      description: 'The ids of what the job is about; nothing else that it knows.',
      example: { organizationId: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001' },
    }),
  })
  .openapi('FailedJob')
export type FailedJob = z.infer<typeof FailedJob>

/** Numbers come as texts here. */
export const failedPage = {
  limit: z.coerce.number().int().min(1).max(100).default(50).openapi({
    description: 'How many on a page.',
    example: 50,
  }),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0).openapi({
    description: 'How many before the page.',
    example: 0,
  }),
}

export const pageOfAll = {
  total: z.int().openapi({ description: 'How many there are on all pages.', example: 1 }),
  limit: z.int().openapi({ description: 'How many on a page.', example: 50 }),
  offset: z.int().openapi({ description: 'How many before the page.', example: 0 }),
}

const KindAsGiven = Text({ min: 1, max: 255 }).regex(/^[\w./-]+$/)

export const ListFailedJobsQuery = z.object({
  kind: KindAsGiven.optional().openapi({
    description: 'Only jobs of this kind.',
    example: 'send-mail',
  }),
  ...failedPage,
})
export type ListFailedJobsQuery = z.infer<typeof ListFailedJobsQuery>

export const FailedJobList = z
  .object({
    jobs: z.array(FailedJob).openapi({ description: 'The jobs of the page, the newest first.' }),
    ...pageOfAll,
  })
  .openapi('FailedJobList')
export type FailedJobList = z.infer<typeof FailedJobList>

export const FailedJobsNamed = z
  .union([
    z.object({
      id: Text({ min: 1, max: 255 }).openapi({
        description: 'Id of one failed job, from the list.',
        example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
      }),
    }),
    z.object({
      kind: KindAsGiven.openapi({
        description: 'All failed jobs of this kind, the oldest 100 at a time.',
        example: 'send-mail',
      }),
      failedBefore: Timestamp.optional().openapi({
        description:
          'Only those that failed before: `failedBefore` of the first answer, so that repeating ' +
          'the request comes to an end even where jobs fail again. Now by default.',
      }),
    }),
  ])
  .openapi('FailedJobsNamed')
export type FailedJobsNamed = z.infer<typeof FailedJobsNamed>

export const FailedJobsSettled = z
  .object({
    count: z.int().openapi({ description: 'With how many it was done.', example: 100 }),
    remaining: z.int().openapi({
      description: 'How many are left: repeat the request until there are none.',
      example: 0,
    }),
    failedBefore: Timestamp.openapi({ description: 'Those that failed later were left alone.' }),
  })
  .openapi('FailedJobsSettled')
export type FailedJobsSettled = z.infer<typeof FailedJobsSettled>

const readErrors = {
  400: signedInErrors[400],
  401: signedInErrors[401],
  403: signedInErrors[403],
  429: signedInErrors[429],
}

const unknownJob = authError('`Failed job not found`: it was retried or discarded before')

export const jobRoutes = defineRoutes('job', {
  listJobQueues: {
    method: 'get',
    path: '/api/auth/admin/list-job-queues',
    summary: 'Count the jobs of each kind',
    security: administrator('job:list'),
    responses: {
      200: json(JobQueueList, 'Each kind with its counts'),
      401: signedInErrors[401],
      403: signedInErrors[403],
      429: signedInErrors[429],
    },
  },
  listFailedJobs: {
    method: 'get',
    path: '/api/auth/admin/list-failed-jobs',
    summary: 'List the jobs whose last try failed',
    security: administrator('job:list'),
    request: { query: ListFailedJobsQuery },
    responses: { 200: json(FailedJobList, 'A page of failed jobs'), ...readErrors },
  },
  retryFailedJob: {
    method: 'post',
    path: '/api/auth/admin/retry-failed-job',
    summary: 'Retry a failed job, or all of a kind',
    description: 'Returns them to their queue, where they are tried as often as at first.',
    security: administrator('job:retry'),
    request: { body: body(FailedJobsNamed) },
    refusals: { 404: ['FAILED_JOB_NOT_FOUND'] },
    responses: {
      200: json(FailedJobsSettled, 'They wait in their queue'),
      ...signedInErrors,
      404: unknownJob,
    },
  },
  discardFailedJob: {
    method: 'post',
    path: '/api/auth/admin/discard-failed-job',
    summary: 'Discard a failed job, or all of a kind',
    description: 'What they were to do is never done.',
    security: administrator('job:retry'),
    request: { body: body(FailedJobsNamed) },
    refusals: { 404: ['FAILED_JOB_NOT_FOUND'] },
    responses: {
      200: json(FailedJobsSettled, 'They are gone'),
      ...signedInErrors,
      404: unknownJob,
    },
  },
})
