import { useTranslate } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'

/** In the place of rows with a picture and two lines of text, until they are there. */
export function RowsSkeleton() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('common.state.loading')} className="divide-y border-y">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-4 py-4">
          <Skeleton className="size-10 rounded-lg" />
          <div className="space-y-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-64" />
          </div>
        </div>
      ))}
    </div>
  )
}
