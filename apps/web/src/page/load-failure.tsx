import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { NotFound } from './not-found.tsx'
import { usePageTitle } from './page-title.ts'
import { LoadError } from './query-failure.tsx'

/** What a route shows when its loader fails: who can help, or another try. */
export function RouteError({ error }: ErrorComponentProps) {
  const t = useTranslate()
  const router = useRouter()
  const status = error instanceof ApiError ? error.status : null
  usePageTitle(t('common.state.error_title'))
  if (status === 404) return <NotFound />
  return (
    <div className="mx-auto max-w-xl p-6">
      {status === 403 ? (
        <Empty level={1} title={t('common.state.forbidden_title')}>
          {t('common.state.forbidden_text')}
        </Empty>
      ) : (
        <LoadError level={1} error={error} onRetry={() => router.invalidate()} />
      )}
    </div>
  )
}
