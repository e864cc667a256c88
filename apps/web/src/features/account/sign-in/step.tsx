import { ErrorAlert } from '@tollgate/app/form-alert'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { textLinkClass } from '../welcome/welcome-header.tsx'
import type { Way } from './ways.ts'

/** What each way to sign in is given, once it is known who signs in. */
export interface StepProps {
  identifier: string
  returnTo: string | undefined
  others: readonly Way[]
  choose: {
    mutate: (way: Way) => void
    isPending: boolean
    variables: Way | undefined
    error: unknown
  }
  /** Goes back to who signs in. */
  onChange: () => void
}

const labels = {
  password: 'account.email_sign_in.use_password',
  'email-code': 'account.email_sign_in.use_code',
  'magic-link': 'account.email_sign_in.use_link',
} as const satisfies Record<Way, string>

/** The ways beside the one that is offered. */
export function OtherWays({ others, choose }: Pick<StepProps, 'others' | 'choose'>) {
  const t = useTranslate()
  if (others.length === 0) return null
  return (
    <div className="mt-6 space-y-3">
      <ErrorAlert error={choose.error} />
      <ul aria-label={t('account.email_sign_in.ways')} className="grid gap-2">
        {others.map((way) => (
          <li key={way}>
            <Button
              wide
              className="h-10!"
              pending={choose.isPending && choose.variables === way}
              onClick={() => choose.mutate(way)}
            >
              {t(labels[way])}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who signs in, and how to change that. */
export function Identity({ identifier, onChange }: Pick<StepProps, 'identifier' | 'onChange'>) {
  const t = useTranslate()
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 break-words font-medium">{identifier}</span>
      <button type="button" className={textLinkClass} onClick={onChange}>
        {t('account.email_sign_in.other_address')}
      </button>
    </p>
  )
}
