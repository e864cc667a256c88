import { z } from '@hono/zod-openapi'
import { json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { administrator } from '../common/security.ts'

export const HealthCheck = z
  .object({
    subject: z
      .enum([
        'database',
        'workers',
        'queue',
        'failed_jobs',
        'back_fills',
        'mail',
        'redis',
        'disk',
        'files',
        'payments',
        'country_file',
        'leaked_passwords',
        'settings',
        'version',
      ])
      .openapi({ description: 'What was looked at.', example: 'database' }),
    state: z.enum(['ok', 'warning', 'problem']).openapi({
      description: '`problem`: something does not work. `warning`: something probably will not.',
      example: 'ok',
    }),
    code: z
      .enum([
        'database_answers',
        'database_slow',
        'workers_seen',
        'workers_missing',
        'queue_on_time',
        'queue_late',
        'jobs_failed',
        'no_jobs_failed',
        'back_fills_done',
        'back_fill_running',
        'back_fill_failed',
        'mail_accepted',
        'mail_refused',
        'mail_kept',
        'mail_nowhere',
        'redis_answers',
        'redis_away',
        'redis_unused',
        'disk_free',
        'disk_low',
        'bucket_answers',
        'bucket_refused',
        'payments_sandbox',
        'stripe_live',
        'stripe_test',
        'stripe_refuses',
        'stripe_away',
        'stripe_endpoint_missing',
        'stripe_events_missing',
        'country_file_readable',
        'country_file_unreadable',
        'leaked_passwords_searchable',
        'leaked_passwords_unsearchable',
        'settings_sound',
        'setting_questionable',
        'versions',
      ])
      .openapi({ description: 'What was found, for programs.', example: 'database_answers' }),
    values: z.record(z.string(), z.union([z.string(), z.number()])).openapi({
      description: 'What the sentence speaks of, by name.',
      example: { milliseconds: 1, version: '17.6' },
    }),
    explanation: z.string().openapi({
      description: 'The same in words, in English. Never contains secrets.',
      example: 'PostgreSQL 17.6 answers within 1 ms.',
    }),
  })
  .openapi('HealthCheck')
export type HealthCheck = z.infer<typeof HealthCheck>

export const ServiceHealth = z
  .object({ checks: z.array(HealthCheck).openapi({ description: 'In the order of the screens.' }) })
  .openapi('ServiceHealth')
export type ServiceHealth = z.infer<typeof ServiceHealth>

export const SettingInForce = z
  .object({
    name: z.string().openapi({
      description: 'Name of the environment variable.',
      example: 'SESSION_EXPIRES_IN',
    }),
    group: z
      .enum(['service', 'mails', 'accounts', 'sessions', 'organizations', 'providers'])
      .openapi({ description: 'What it is about.', example: 'sessions' }),
    value: z.string().nullable().openapi({
      description: 'The value in force, as text; null where there is none, or all of it is hidden.',
      example: '604800',
    }),
    isSet: z.boolean().openapi({
      description: 'Whether the environment sets it; otherwise it has its default.',
      example: false,
    }),
    isHidden: z.boolean().openapi({
      description: 'Whether the value is left out, or a part of it, because it is a secret.',
      example: false,
    }),
    meaning: z.string().openapi({
      description: 'What it does, in English.',
      example: 'Lifetime of a session in seconds.',
    }),
    otherwise: z.string().nullable().openapi({
      description: 'What holds without it, in English, where the value doesn’t say it.',
      example: null,
    }),
  })
  .openapi('SettingInForce')
export type SettingInForce = z.infer<typeof SettingInForce>

export const SettingList = z
  .object({ settings: z.array(SettingInForce).openapi({ description: 'Every setting.' }) })
  .openapi('SettingList')
export type SettingList = z.infer<typeof SettingList>

const errors = {
  401: signedInErrors[401],
  403: signedInErrors[403],
  429: signedInErrors[429],
}

export const serviceRoutes = defineRoutes('service', {
  getServiceHealth: {
    method: 'get',
    path: '/api/auth/admin/get-health',
    summary: 'Look at what the service depends on',
    security: administrator('service:inspect'),
    responses: { 200: json(ServiceHealth, 'What was found'), ...errors },
  },
  listSettings: {
    method: 'get',
    path: '/api/auth/admin/list-settings',
    summary: 'List the settings as they are in force',
    description: 'Secrets, keys, passwords and credentials in URLs are hidden.',
    security: administrator('service:inspect'),
    responses: { 200: json(SettingList, 'Every setting'), ...errors },
  },
})
