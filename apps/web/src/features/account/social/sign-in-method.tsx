import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import type { Account } from '#api/model/index.ts'
import { SignInMethodRow } from './sign-in-method-row.tsx'

interface SignInMethodProps {
  account: Account
  name: string
  /** Distinguishes it from other accounts at the same provider. */
  fullName: string
  onUnlink: (() => void) | null
}

/** The password or a connected account: which address it has there, and when it was used. */
export function SignInMethod({ account, name, fullName, onUnlink }: SignInMethodProps) {
  const t = useTranslate()
  const format = useFormat()
  const { provider, email, createdAt, lastUsedAt } = account
  return (
    <SignInMethodRow
      provider={provider}
      name={name}
      action={
        onUnlink !== null && (
          <Button
            size="small"
            aria-label={t('account.sign_in_ways.unlink_named', { name: fullName })}
            onClick={onUnlink}
          >
            {t('common.action.remove')}
          </Button>
        )
      }
    >
      {email !== null && <p className="break-words">{email}</p>}
      <p className="flex flex-wrap gap-x-3">
        <span>{t('account.sign_in_ways.since', { when: format.date(createdAt) })}</span>
        {lastUsedAt !== null && (
          <time dateTime={lastUsedAt} title={format.dateTime(lastUsedAt)}>
            {t('account.sign_in_ways.last_used', { when: format.relative(lastUsedAt) })}
          </time>
        )}
      </p>
    </SignInMethodRow>
  )
}
