import { useTranslate } from '@tollgate/messages/react'
import type { Progress } from './send-invitations.ts'

const barClass =
  'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent'

export function SendingProgress({ progress }: { progress: Progress }) {
  const t = useTranslate()
  const { done, total, pausing } = progress
  return (
    <div role="status" className="space-y-1 text-[0.8125rem] text-ink-muted">
      <progress
        aria-label={t('organization.invite.progress')}
        className={barClass}
        value={done}
        max={total}
      />
      <p>{t('organization.invite.progress_count', { done, total })}</p>
      {pausing && <p>{t('organization.invite.pausing')}</p>}
    </div>
  )
}
