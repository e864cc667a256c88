import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import { KeyRound, Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Account } from '#api/model/index.ts'
import { useUnlink } from './use-unlink.ts'

/** What opens the account. The last one stays, or nobody could come in. */
export function SignInWays({ accounts }: { accounts: Account[] }) {
  const t = useTranslate()
  const [leaving, setLeaving] = useState<Account | null>(null)
  return (
    <>
      <ul aria-label={t('account.sign_in_ways.title')} className="divide-y border-y">
        {accounts.map((account) => (
          <SignInWay
            key={account.id}
            account={account}
            onUnlink={accounts.length > 1 ? () => setLeaving(account) : null}
          />
        ))}
      </ul>
      {accounts.length === 1 && (
        <p className="mt-3 text-[0.8125rem] text-ink-muted">{t('account.sign_in_ways.last')}</p>
      )}
      {leaving !== null && <UnlinkDialog account={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function useNameOf(): (account: Account) => string {
  const t = useTranslate()
  return ({ provider }) =>
    provider === 'credential'
      ? t('account.sign_in_ways.password')
      : provider.charAt(0).toUpperCase() + provider.slice(1)
}

interface SignInWayProps {
  account: Account
  onUnlink: (() => void) | null
}

function SignInWay({ account, onUnlink }: SignInWayProps) {
  const t = useTranslate()
  const format = useFormat()
  const name = useNameOf()(account)
  const Icon = account.provider === 'credential' ? KeyRound : Link2
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-sunken text-ink-muted">
        <Icon className="size-5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-ink-muted">
          {t('account.sign_in_ways.since', { when: format.date(account.createdAt) })}
        </p>
      </div>
      {onUnlink !== null && (
        <Button
          size="small"
          aria-label={t('account.sign_in_ways.unlink_named', { name })}
          onClick={onUnlink}
        >
          {t('common.action.remove')}
        </Button>
      )}
    </li>
  )
}

function UnlinkDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useTranslate()
  const name = useNameOf()(account)
  const unlink = useUnlink({ name, onUnlinked: onClose })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('account.sign_in_ways.unlink_title', { name })}
      description={t('account.sign_in_ways.unlink_text', { name })}
      confirmLabel={t('common.action.remove')}
      onConfirm={() => unlink.mutate(account)}
      pending={unlink.isPending}
      error={unlink.errorText}
    />
  )
}
