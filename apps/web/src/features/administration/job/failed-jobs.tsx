import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { Select } from '@tollgate/ui/select'
import { CircleCheck } from 'lucide-react'
import { useListFailedJobs, useListJobQueues } from '#api/job/job.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { paginationOf, sliceOf } from '#app/list/slice.ts'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { useFailedJobColumns } from './failed-job-columns.tsx'
import { useKindName } from './kind-name.ts'
import { useSettling } from './use-settling.tsx'

/** The jobs whose last attempt failed: to be retried once the cause is gone, or discarded. */
export function FailedJobs() {
  const t = useTranslate()
  const { page, kind } = useSearch({ from: '/_signed-in/administration/jobs/failed' })
  const failedKinds = useFailedKinds()
  const jobs = useListFailedJobs(
    { kind, ...sliceOf(page) },
    {
      query: {
        refetchInterval: 15_000,
        placeholderData: keepPreviousData,
        select: ({ jobs: items, total }) => ({ items, pagination: paginationOf(total) }),
      },
    },
  )
  const settling = useSettling({
    noun: 'job',
    kinds: kind === undefined ? failedKinds : [kind],
    total: jobs.data?.pagination.total_count ?? 0,
  })
  return (
    <>
      <ListPage
        title={t('administration.job.failed')}
        description={t('administration.job.failed_text')}
        actions={settling.ofAll}
        filters={<KindFilter kind={kind} failedKinds={failedKinds} />}
        filteredBy={['kind']}
        columns={useFailedJobColumns(settling.menu)}
        query={jobs}
        empty={<NoFailedJobs />}
      />
      {settling.dialog}
    </>
  )
}

function useFailedKinds(): string[] {
  const { data } = useListJobQueues({ query: { refetchInterval: 15_000 } })
  return data?.queues.filter(({ failed }) => failed > 0).map(({ kind }) => kind) ?? []
}

const all = 'all'

interface KindFilterProps {
  kind: string | undefined
  failedKinds: string[]
}

function KindFilter({ kind, failedKinds }: KindFilterProps) {
  const t = useTranslate()
  const kindName = useKindName()
  const changeSearch = useChangeSearch()
  const kinds = new Set([...failedKinds, ...(kind === undefined ? [] : [kind])])
  if (kinds.size === 0) return null
  return (
    <Select
      aria-label={t('administration.job.kind')}
      className="w-full sm:w-64"
      options={[
        { value: all, label: t('administration.job.kind_all') },
        ...Array.from(kinds, (value) => ({ value, label: kindName(value) })),
      ]}
      value={kind ?? all}
      onValueChange={(value) => changeSearch({ kind: value === all ? undefined : value })}
    />
  )
}

function NoFailedJobs() {
  const t = useTranslate()
  return (
    <Empty icon={CircleCheck} title={t('administration.job.empty_title')}>
      {t('administration.job.empty_text')}
    </Empty>
  )
}
