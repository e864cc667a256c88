import { useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import { DateTime } from '@tollgate/ui/table-cells'
import type { ReactNode } from 'react'

interface Failure {
  id: string
  attempts: number
  failedAt: string
}

interface FailureColumns<Row> {
  /** What has failed. */
  summary: Pick<Column<Row>, 'id' | 'header' | 'cell'>
  nameOf: (row: Row) => string
  /** What can be done with it; null for those who may only look. */
  menu: ((id: string, name: string) => ReactNode) | null
}

export function useFailureColumns<Row extends Failure>({
  summary,
  nameOf,
  menu,
}: FailureColumns<Row>): Column<Row>[] {
  const t = useTranslate()
  const columns: Column<Row>[] = [
    { ...summary, className: 'w-full min-w-52' },
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
  const actions: Column<Row> = {
    id: 'actions',
    header: t('administration.job.actions'),
    align: 'right',
    className: 'w-px pl-0',
    cell: (row) => menu(row.id, nameOf(row)),
  }
  return [...columns, actions]
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
