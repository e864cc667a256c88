import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { NotFoundState, PageErrorState } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import { Spinner } from '@tollgate/ui/spinner'
import { usePageTitle } from './page-title.ts'

/** In the place of a page whose loading takes long enough to be noticed. */
export function Loading() {
  const t = useTranslate()
  return (
    <div className="flex min-h-60 items-center justify-center text-ink-muted">
      <Spinner label={t('common.state.loading')} />
    </div>
  )
}

export function NotFound() {
  const t = useTranslate()
  usePageTitle(t('common.state.not_found_title'))
  return <NotFoundState />
}

/** What a route shows when its loader fails. */
export function RouteError({ error }: ErrorComponentProps) {
  const t = useTranslate()
  const router = useRouter()
  usePageTitle(t('common.state.error_title'))
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return <PageErrorState error={error} onRetry={() => router.invalidate()} />
}
