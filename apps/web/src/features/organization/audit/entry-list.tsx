import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { useEffect, useRef } from 'react'
import type { AuditEntry } from '#api/model/index.ts'
import { EntryRow } from './entry-row.tsx'
import type { AuditQuery } from './use-audit-entries.ts'

interface EntryListProps {
  audit: AuditQuery
  entries: AuditEntry[]
}

export function EntryList({ audit, entries }: EntryListProps) {
  const t = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  const readUpTo = useRef<number | null>(null)
  useEffect(() => {
    if (readUpTo.current === null || entries.length <= readUpTo.current) return
    // The pressed button may be gone: reading goes on where the older entries begin.
    list.current?.children[readUpTo.current]?.querySelector('button')?.focus()
    readUpTo.current = null
  }, [entries.length])
  return (
    <div className="space-y-4">
      <ul
        ref={list}
        aria-label={t('organization.audit.title')}
        className="divide-y rounded-lg border"
      >
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <LoadOlder
        audit={audit}
        onAsk={() => {
          readUpTo.current = entries.length
          void audit.fetchNextPage()
        }}
      />
    </div>
  )
}

function LoadOlder({ audit, onAsk }: { audit: AuditQuery; onAsk: () => void }) {
  const t = useTranslate()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = audit
  if (!hasNextPage)
    return <p className="text-center text-ink-muted">{t('organization.audit.end')}</p>
  return (
    <div className="flex flex-col items-center gap-3">
      {isFetchNextPageError && <Alert tone="danger">{describeError(error, t)}</Alert>}
      <Button pending={isFetchingNextPage} onClick={onAsk}>
        {t('organization.audit.older')}
      </Button>
    </div>
  )
}
