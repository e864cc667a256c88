import { useTranslate } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'
import type { ReactNode } from 'react'
import { QueryTrouble } from '#app/screens/query-trouble.tsx'

interface RecordViewProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** A page about one thing in whatever state it is. */
export function RecordView<Data>({ query, children }: RecordViewProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error !== null) return <QueryTrouble error={error} onRetry={refetch} />
  return <RecordSkeleton />
}

function RecordSkeleton() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('common.state.loading')}>
      <div className="mb-8 space-y-2">
        <Skeleton className="h-7 w-64" />
        <Skeleton className="h-4 w-40" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Skeleton className="h-64 w-full rounded-lg" />
        <Skeleton className="h-40 w-full rounded-lg" />
      </div>
    </div>
  )
}
