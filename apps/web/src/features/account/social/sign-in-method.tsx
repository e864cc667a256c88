import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import type { ReactNode } from 'react'
import type { Account } from '#api/model/index.ts'
import type { OfferedProvider } from './configuration.ts'
import { ProviderIcon } from './provider-icon.tsx'

interface SignInMethodProps {
  account: Account
  name: string
  /** Distinguishes it from other accounts at the same provider. */
  fullName?: string
  /** Without it, the method can’t be removed here. */
  onUnlink?: (() => void) | undefined
}

/** The password or a connected account: which address it has there, and when it was used. */
export function SignInMethod({ account, name, fullName = name, onUnlink }: SignInMethodProps) {
  const t = useTranslate()
  const format = useFormat()
  const { provider, email, createdAt, lastUsedAt } = account
  return (
    <SignInMethodRow
      provider={provider}
      name={name}
      action={
        onUnlink && (
          <Button
            size="small"
            aria-label={t('account.sign_in_methods.unlink_named', { name: fullName })}
            onClick={onUnlink}
          >
            {t('common.action.remove')}
          </Button>
        )
      }
    >
      {email !== null && <p className="break-words">{email}</p>}
      <p className="flex flex-wrap gap-x-3">
        <span>{t('account.sign_in_methods.since', { when: format.date(createdAt) })}</span>
        {lastUsedAt !== null && (
          <time dateTime={lastUsedAt} title={format.dateTime(lastUsedAt)}>
            {t('account.sign_in_methods.last_used', { when: format.relative(lastUsedAt) })}
          </time>
        )}
      </p>
    </SignInMethodRow>
  )
}

interface SignInMethodRowProps {
  provider: string
  name: string
  /** What is known about it. */
  children: ReactNode
  action: ReactNode
}

/** One way to sign in: its mark, what it is, and what can be done. */
export function SignInMethodRow({ provider, name, children, action }: SignInMethodRowProps) {
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-sunken text-ink-muted">
        <ProviderIcon provider={provider} className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <div className="text-ink-muted">{children}</div>
      </div>
      {action}
    </li>
  )
}

/** The name of a sign-in method, also of a provider that is no longer available. */
export function useProviderName(
  providers: readonly OfferedProvider[],
): (provider: string) => string {
  const t = useTranslate()
  return (provider) => {
    if (provider === 'credential') return t('account.sign_in_methods.password')
    // The provider of an organization, by its id.
    if (provider.startsWith('sso:')) return t('account.sign_in_methods.single_sign_on')
    const offered = providers.find(({ id }) => id === provider)
    return offered?.name ?? provider.charAt(0).toUpperCase() + provider.slice(1)
  }
}
