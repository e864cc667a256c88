import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { ApiError } from './api-error.ts'
import { describeError } from './form-errors.ts'

/** In the place of a page whose address leads nowhere. */
export function NotFoundState() {
  const t = useTranslate()
  return (
    <div className="mx-auto w-full max-w-xl p-6">
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

/** In the place of a page that could not be loaded: who can help, or another try. */
export function PageErrorState({ error, onRetry }: Omit<LoadErrorProps, 'level'>) {
  const t = useTranslate()
  return (
    <div className="mx-auto w-full max-w-xl p-6">
      {error instanceof ApiError && error.status === 403 ? (
        <Empty level={1} title={t('common.state.forbidden_title')}>
          {t('common.state.forbidden_text')}
        </Empty>
      ) : (
        <LoadError level={1} error={error} onRetry={onRetry} />
      )}
    </div>
  )
}
