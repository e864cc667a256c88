import { LoadError } from '@tollgate/app/page-states'
import type { PlainMessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Skeleton } from '@tollgate/ui/skeleton'
import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { HealthCheck } from '#api/model/index.ts'
import { useGetServiceHealth } from '#api/service/service.ts'
import { Section } from '#app/page/record-page.tsx'

/** What was found when everything was looked at, which is done again every half minute. */
export function Health() {
  const t = useTranslate()
  const { data, error, isFetching, refetch } = useGetServiceHealth({
    query: { refetchInterval: 30_000 },
  })
  return (
    <Section
      title={t('administration.service.health')}
      action={
        <Button size="small" pending={isFetching} onClick={() => void refetch()}>
          {t('administration.service.check_again')}
        </Button>
      }
    >
      {error !== null && data === undefined && <LoadError error={error} onRetry={refetch} />}
      {error === null && data === undefined && <Skeleton className="h-96 w-full rounded-lg" />}
      {data && <Checks checks={data.checks} />}
    </Section>
  )
}

function Checks({ checks }: { checks: HealthCheck[] }) {
  const t = useTranslate()
  return (
    <div className="space-y-3">
      <Summary checks={checks} />
      <ul aria-label={t('administration.service.health')} className="divide-y rounded-lg border">
        {checks.map((check) => (
          <Check key={`${check.code} ${check.values.name}`} check={check} />
        ))}
      </ul>
    </div>
  )
}

function Summary({ checks }: { checks: HealthCheck[] }) {
  const t = useTranslate()
  const count = checks.filter(({ state }) => state !== 'ok').length
  if (count === 0) return <Alert tone="success">{t('administration.service.all_ok')}</Alert>
  const isBroken = checks.some(({ state }) => state === 'problem')
  return (
    <Alert tone={isBroken ? 'danger' : 'warning'}>
      {t('administration.service.some_wrong', { count })}
    </Alert>
  )
}

const icons: Record<HealthCheck['state'], [LucideIcon, string]> = {
  ok: [CircleCheck, 'text-success-text'],
  warning: [TriangleAlert, 'text-warning-text'],
  problem: [CircleX, 'text-danger-text'],
}

const subjects: Record<HealthCheck['subject'], PlainMessageKey> = {
  database: 'administration.service.subject_database',
  workers: 'administration.service.subject_workers',
  queue: 'administration.service.subject_queue',
  back_fills: 'administration.service.subject_back_fills',
  failed_jobs: 'administration.job.failed',
  mail: 'administration.service.subject_mail',
  redis: 'administration.service.subject_redis',
  disk: 'administration.service.subject_disk',
  files: 'administration.service.subject_files',
  payments: 'administration.service.subject_payments',
  country_file: 'administration.service.subject_country_file',
  leaked_passwords: 'administration.service.subject_leaked_passwords',
  settings: 'administration.service.settings',
  version: 'administration.service.subject_version',
}

/** What was found where only the service’s own words say what exactly. */
const tellMore = new Set<HealthCheck['code']>([
  'mail_refused',
  'redis_away',
  'bucket_refused',
  'stripe_away',
  'stripe_endpoint_missing',
  'stripe_events_missing',
  'country_file_unreadable',
  'leaked_passwords_unsearchable',
  'setting_questionable',
])

/** What the sentences speak of: each has some of it. */
function readValues(values: HealthCheck['values']) {
  const numberOf = (name: string) => Number(values[name] ?? 0)
  const textOf = (name: string) => String(values[name] ?? '')
  return {
    milliseconds: numberOf('milliseconds'),
    seconds: numberOf('seconds'),
    minutes: numberOf('minutes'),
    waiting: numberOf('waiting'),
    count: numberOf('count'),
    gigabytes: numberOf('gigabytes'),
    percent: numberOf('percent'),
    version: textOf('version'),
    name: textOf('name'),
    node: textOf('node'),
    migration: textOf('migration'),
  }
}

function Check({ check }: { check: HealthCheck }) {
  const t = useTranslate()
  const { subject, state, code, values, explanation } = check
  const [Icon, color] = icons[state]
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon className={`mt-0.5 size-4 shrink-0 ${color}`} aria-hidden />
      <div className="min-w-0 space-y-0.5">
        <p className="font-medium">
          {t(subjects[subject])}
          <span className="sr-only">: {t(`administration.service.state_${state}`)}</span>
        </p>
        <p className="wrap-anywhere text-ink-muted">
          {t(`administration.health.${code}`, readValues(values))}
        </p>
        {tellMore.has(code) && (
          <p lang="en" dir="ltr" className="wrap-anywhere text-ink-muted text-xs">
            {explanation}
          </p>
        )}
      </div>
    </li>
  )
}
