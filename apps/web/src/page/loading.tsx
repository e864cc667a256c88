import { useTranslate } from '@tollgate/messages/react'
import { Spinner } from '@tollgate/ui/spinner'

/** In the place of a page whose loading takes long enough to be noticed. */
export function Loading() {
  const t = useTranslate()
  return (
    <div className="flex min-h-60 items-center justify-center text-ink-muted">
      <Spinner label={t('common.state.loading')} />
    </div>
  )
}
