import { ErrorAlert } from '@tollgate/app/form-alert'
import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { useId } from 'react'
import { signInSocial } from '#api/social/social.ts'
import { useExternalRedirect } from '#app/hooks/use-external-redirect.ts'
import type { OfferedProvider } from './configuration.ts'
import { lastUsedWay, tryWay } from './last-used.ts'
import { ProviderIcon } from './provider-icon.tsx'

interface SocialButtonsProps {
  providers: readonly OfferedProvider[]
  returnTo: string | undefined
  signsUp?: boolean
  /** Two columns of names only; the words that go with all of them are above. */
  inColumns: boolean
}

export default function SocialButtons(props: SocialButtonsProps) {
  const { providers, returnTo, signsUp, inColumns } = props
  const t = useTranslate()
  const { leave, leavingFor, error } = useExternalRedirect(async (provider) => {
    tryWay(provider)
    const answer = await signInSocial({
      provider,
      requestSignUp: signsUp,
      callbackURL: returnTo ?? '/',
      errorCallbackURL: errorPath(returnTo),
    })
    return 'url' in answer ? answer : {}
  })
  return (
    <div className="space-y-4 pt-6">
      <Divider>{inColumns ? t('account.social.or_continue_with') : t('account.social.or')}</Divider>
      <ErrorAlert error={error} />
      <ul
        aria-label={t('account.social.list')}
        className={inColumns ? 'grid grid-cols-2 gap-2' : 'grid gap-2'}
      >
        {providers.map((provider) => (
          <SocialButton
            key={provider.id}
            provider={provider}
            nameOnly={inColumns}
            pending={leavingFor === provider.id}
            onPress={() => {
              if (leavingFor === null) leave(provider.id)
            }}
          />
        ))}
      </ul>
    </div>
  )
}

/** Where a failure is explained, with the way back that was wanted. */
function errorPath(returnTo: string | undefined): string {
  return returnTo === undefined ? '/sign-in' : `/sign-in?${new URLSearchParams({ returnTo })}`
}

function Divider({ children }: { children: string }) {
  return (
    <p
      aria-hidden
      className="flex items-center gap-3 text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
    >
      {children}
    </p>
  )
}

interface SocialButtonProps {
  provider: OfferedProvider
  nameOnly: boolean
  pending: boolean
  onPress: () => void
}

function SocialButton({ provider: { id, name }, nameOnly, pending, onPress }: SocialButtonProps) {
  const t = useTranslate()
  const badgeId = useId()
  const label = t('account.social.continue_with', { name })
  const wasLast = lastUsedWay() === id
  return (
    <li className="relative">
      <Button
        wide
        className="h-10!"
        pending={pending}
        aria-label={label}
        aria-describedby={wasLast ? badgeId : undefined}
        onClick={onPress}
      >
        {!pending && <ProviderIcon provider={id} />}
        <span className="truncate">{nameOnly ? name : label}</span>
      </Button>
      {wasLast && (
        <span
          id={badgeId}
          className={`pointer-events-none absolute right-2.5 ${nameOnly ? '-top-3' : 'top-2'}`}
        >
          <Badge tone="accent">{t('account.social.last_used')}</Badge>
        </span>
      )}
    </li>
  )
}
