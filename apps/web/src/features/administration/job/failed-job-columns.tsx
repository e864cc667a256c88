import { useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import { CopyableId, DateTime } from '@tollgate/ui/table-cells'
import type { ReactNode } from 'react'
import type { FailedJob } from '#api/model/index.ts'
import { useKindName } from './kind-name.ts'

/** `menu` shows what can be done with a job; null for those who may only look. */
export function useFailedJobColumns(
  menu: ((id: string, name: string) => ReactNode) | null,
): Column<FailedJob>[] {
  const t = useTranslate()
  const kindName = useKindName()
  const columns: Column<FailedJob>[] = [
    {
      id: 'job',
      header: t('administration.job.job'),
      className: 'w-full min-w-52',
      cell: (job) => <JobSummary job={job} />,
    },
    {
      id: 'attempts',
      header: t('administration.job.attempts'),
      align: 'right',
      className: 'hidden md:table-cell',
      cell: ({ attempts }) => attempts,
    },
    {
      id: 'failed_at',
      header: t('administration.job.failed_at'),
      className: 'hidden sm:table-cell',
      cell: ({ failedAt }) => <DateTime value={failedAt} as="relative" />,
    },
  ]
  if (menu === null) return columns
  const actions: Column<FailedJob> = {
    id: 'actions',
    header: t('administration.job.actions'),
    align: 'right',
    className: 'w-px pl-0',
    cell: ({ id, kind }) => menu(id, kindName(kind)),
  }
  return [...columns, actions]
}

function JobSummary({ job: { kind, reason, payload, failedAt } }: { job: FailedJob }) {
  const kindName = useKindName()
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{kindName(kind)}</span>
        <span className="text-ink-muted text-xs sm:hidden">
          <DateTime value={failedAt} as="relative" />
        </span>
      </p>
      <FailureReason reason={reason} />
      <dl className="flex flex-wrap gap-x-4">
        {Object.entries(payload).map(([name, id]) => (
          <div key={name} className="flex items-center gap-1.5 text-ink-muted text-xs">
            <dt className="font-mono">{name}</dt>
            <dd>
              <CopyableId value={id} short />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** As the service’s own code says it. */
export function FailureReason({ reason }: { reason: string }) {
  const t = useTranslate()
  if (reason === '') return <p className="text-ink-muted">{t('administration.job.no_reason')}</p>
  return (
    <p lang="en" dir="ltr" className="line-clamp-3 text-ink-muted wrap-anywhere" title={reason}>
      {reason}
    </p>
  )
}
