import { ApiError } from '@tollgate/app/api-error'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'

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
