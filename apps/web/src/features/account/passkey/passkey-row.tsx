import { useFormat, useTranslate } from '@tollgate/messages/react'
import { MenuItem } from '@tollgate/ui/menu'
import { MoreMenu } from '@tollgate/ui/more-menu'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import type { Passkey } from '#api/model/index.ts'

export type PasskeyAction = 'rename' | 'remove'

interface PasskeyRowProps {
  passkey: Passkey
  onChoose: (action: PasskeyAction) => void
}

/** One passkey: since when, when it was used, and where it is. */
export function PasskeyRow({ passkey, onChoose }: PasskeyRowProps) {
  const t = useTranslate()
  const format = useFormat()
  const { name, createdAt, lastUsedAt, deviceType } = passkey
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-sunken text-ink-muted">
        <KeyRound className="size-5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-ink-muted">
          <span>{t('account.passkey.created', { when: format.date(createdAt) })}</span>
          {lastUsedAt === null ? (
            <span>{t('account.passkey.never_used')}</span>
          ) : (
            <time dateTime={lastUsedAt} title={format.dateTime(lastUsedAt)}>
              {t('account.sign_in_methods.last_used', { when: format.relative(lastUsedAt) })}
            </time>
          )}
          <span>
            {deviceType === 'multiDevice'
              ? t('account.passkey.synced')
              : t('account.passkey.on_one_device')}
          </span>
        </p>
      </div>
      <MoreMenu label={t('account.passkey.actions_for', { name })}>
        <MenuItem onClick={() => onChoose('rename')}>
          <Pencil aria-hidden />
          {t('account.passkey.rename')}
        </MenuItem>
        <MenuItem tone="danger" onClick={() => onChoose('remove')}>
          <Trash2 aria-hidden />
          {t('common.action.remove')}
        </MenuItem>
      </MoreMenu>
    </li>
  )
}
