import { useTranslate } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'

export function ContentSkeleton() {
  return (
    <div aria-busy className="space-y-6">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  )
}

export function PortalSkeleton() {
  const t = useTranslate()
  return (
    <div>
      <div className="border-b bg-surface">
        <div className="mx-auto flex h-16 max-w-4xl items-center px-4">
          <Skeleton className="h-7 w-36" />
        </div>
      </div>
      <main className="mx-auto max-w-4xl px-4 py-8">
        <h1 className="sr-only">{t('common.state.loading')}</h1>
        <ContentSkeleton />
      </main>
    </div>
  )
}
