import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'

/** What a route shows when its loader fails: who can help, or another try. */
export function RouteError({ error }: ErrorComponentProps) {
  const t = useTranslate()
  const router = useRouter()
  if (error instanceof ApiError && error.status === 403) {
    return (
      <Empty title={t('common.state.forbidden_title')}>{t('common.state.forbidden_text')}</Empty>
    )
  }
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <div role="alert" className="mx-auto max-w-xl p-6">
      <Empty
        title={t('common.state.error_title')}
        action={<Button onClick={() => router.invalidate()}>{t('common.action.retry')}</Button>}
      >
        <p>{describeError(error, t)}</p>
        {requestId !== null && <p>{t('common.error.request_id', { id: requestId })}</p>}
      </Empty>
    </div>
  )
}
