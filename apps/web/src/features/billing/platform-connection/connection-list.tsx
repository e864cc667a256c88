import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import type { Connection } from './connection.ts'
import { DisconnectDialog } from './disconnect-dialog.tsx'

/** What is connected at a platform, and what needs it. */
export function ConnectionList({ connections }: { connections: readonly Connection[] }) {
  const t = useTranslate()
  const [leaving, setLeaving] = useState<string | null>(null)
  const wanted = connections.find(({ id }) => id === leaving)
  return (
    <>
      <ul className="divide-y rounded-lg border">
        {connections.map(({ id, name, benefits }) => (
          <li key={id} className="flex items-center justify-between gap-3 px-4 py-2.5">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                <bdi>{name}</bdi>
              </p>
              <p className="text-ink-muted">
                {benefits.length === 0
                  ? t('billing.connection.unused')
                  : t('billing.connection.used', { count: benefits.length })}
              </p>
            </div>
            <Button
              size="small"
              onClick={() => setLeaving(id)}
              aria-label={t('billing.connection.disconnect_label', { name })}
            >
              {t('billing.connection.disconnect')}
            </Button>
          </li>
        ))}
      </ul>
      {wanted && <DisconnectDialog connection={wanted} onClose={() => setLeaving(null)} />}
    </>
  )
}
