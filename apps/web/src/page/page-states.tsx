import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
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
  return (
    <div className="mx-auto max-w-xl p-6">
      <Empty
        level={1}
        title={t('common.state.not_found_title')}
        action={
          <Link to="/" className={buttonClass()}>
            {t('common.action.go_home')}
          </Link>
        }
      >
        {t('common.state.not_found_text')}
      </Empty>
    </div>
  )
}

interface LoadErrorProps {
  error: unknown
  onRetry: () => unknown
  /** 1 where a whole page could not be loaded. */
  level?: 1 | 2
}

/** In the place of what could not be loaded: why, and another try. */
export function LoadError({ error, onRetry, level }: LoadErrorProps) {
  const t = useTranslate()
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <div role="alert">
      <Empty
        level={level}
        title={t('common.state.error_title')}
        action={<Button onClick={() => void onRetry()}>{t('common.action.retry')}</Button>}
      >
        <p>{describeError(error, t)}</p>
        {requestId !== null && (
          <p className="text-xs">{t('common.error.request_id', { id: requestId })}</p>
        )}
      </Empty>
    </div>
  )
}

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
