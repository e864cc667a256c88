import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { MenuItem } from '@tollgate/ui/menu'
import { MoreMenu } from '@tollgate/ui/more-menu'
import { RotateCw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMayInService } from '../access/service-access.ts'
import { type JobNoun, SettleDialog, type ToSettle, useRetryOne } from './settle-dialog.tsx'
import type { SettlingVerb } from './settle-failed.ts'

interface SettlingOptions {
  noun: JobNoun
  /** The kinds that the list shows, and how many jobs that are on all of its pages. */
  kinds: string[]
  total: number
}

interface Settling {
  /** For the head of the list. */
  ofAll: ReactNode
  /** For each of its rows; null for those who may only look. */
  menu: ((id: string, name: string) => ReactNode) | null
  dialog: ReactNode
}

/** What can be done with the failed jobs of a list. */
export function useSettling({ noun, kinds, total }: SettlingOptions): Settling {
  const t = useTranslate()
  const isAllowed = useMayInService('job:retry')
  const [toSettle, setToSettle] = useState<ToSettle | null>(null)
  const retry = useRetryOne(noun)
  if (!isAllowed) return { ofAll: null, menu: null, dialog: null }
  const settleAll = (verb: SettlingVerb) =>
    setToSettle({ verb, which: kinds.map((kind) => ({ kind })), total })
  return {
    ofAll: total > 0 && (
      <>
        <Button onClick={() => settleAll('discard')}>{t('administration.job.discard_all')}</Button>
        <Button variant="primary" onClick={() => settleAll('retry')}>
          {t('administration.job.retry_all')}
        </Button>
      </>
    ),
    menu: (id, name) => (
      <MoreMenu label={t('administration.job.actions_for', { name })}>
        <MenuItem onClick={() => retry.mutate(id)}>
          <RotateCw aria-hidden />
          {t('administration.job.retry')}
        </MenuItem>
        <MenuItem
          tone="danger"
          onClick={() => setToSettle({ verb: 'discard', which: [{ id }], total: 1 })}
        >
          <Trash2 aria-hidden />
          {t('administration.job.discard')}
        </MenuItem>
      </MoreMenu>
    ),
    dialog: toSettle && (
      <SettleDialog noun={noun} {...toSettle} onClose={() => setToSettle(null)} />
    ),
  }
}
