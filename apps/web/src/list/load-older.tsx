import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'

/** A list from the newest on, which goes on where it ended. */
export interface OlderPages {
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
}

interface LoadOlderProps {
  pages: OlderPages
  onAsk: () => void
}

/** Below such a list: more of it, or that this was all. */
export function LoadOlder({ pages, onAsk }: LoadOlderProps) {
  const t = useTranslate()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = pages
  if (!hasNextPage) return <p className="text-center text-ink-muted">{t('list.end')}</p>
  return (
    <div className="flex flex-col items-center gap-3">
      {isFetchNextPageError && <Alert tone="danger">{describeError(error, t)}</Alert>}
      <Button pending={isFetchingNextPage} onClick={onAsk}>
        {t('list.older')}
      </Button>
    </div>
  )
}
