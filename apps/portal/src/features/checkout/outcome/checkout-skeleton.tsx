import { useTranslate } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'

/** The two columns with nothing in them yet. */
export function CheckoutSkeleton() {
  const t = useTranslate()
  return (
    <main
      aria-busy
      className="min-h-dvh bg-canvas lg:grid lg:grid-cols-2 lg:bg-surface [&>div]:px-4 [&>div]:py-8 lg:[&>div]:px-12 lg:[&>div]:py-16"
    >
      <h1 className="sr-only">{t('checkout.page.loading')}</h1>
      <div className="bg-canvas lg:flex lg:justify-end lg:border-r">
        <div className="mx-auto w-full max-w-md space-y-6 lg:mx-0">
          <Skeleton className="h-7 w-36" />
          <Skeleton className="h-6 w-56" />
          <Skeleton className="h-9 w-32" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      </div>
      <div className="bg-surface max-lg:border-t">
        <div className="mx-auto w-full max-w-md space-y-6 lg:mx-0">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      </div>
    </main>
  )
}
