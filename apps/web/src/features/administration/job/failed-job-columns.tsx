import { useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import { CopyableId, DateTime } from '@tollgate/ui/table-cells'
import type { ReactNode } from 'react'
import type { FailedJob } from '#api/model/index.ts'
import { FailureReason, useFailureColumns } from './failure-columns.tsx'
import { useKindName } from './kind-name.ts'

/** `menu` shows what can be done with a job; null for those who may only look. */
export function useFailedJobColumns(
  menu: ((id: string, name: string) => ReactNode) | null,
): Column<FailedJob>[] {
  const t = useTranslate()
  const kindName = useKindName()
  return useFailureColumns({
    summary: {
      id: 'job',
      header: t('administration.job.job'),
      cell: (job) => <JobSummary job={job} />,
    },
    nameOf: ({ kind }) => kindName(kind),
    menu,
  })
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
