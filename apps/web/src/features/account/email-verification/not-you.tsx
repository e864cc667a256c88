import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { sessionQuery } from '../session/session-query.ts'
import { textLinkClass } from '../welcome/text-link.ts'

/**
 * Someone who signs up with another person’s email may wait for its owner to verify it. A new password leaves
 * the account to the owner alone. Who is signed in to it has just made it.
 */
export function NotYou({ email }: { email: string | undefined }) {
  const t = useTranslate()
  const { data: session } = useQuery(sessionQuery)
  if (session === undefined || (session !== null && session.user.email === email)) return null
  return (
    <p className="mt-6 text-ink-muted">
      {t('account.verify.not_you')}{' '}
      <Link to="/forgot-password" search={{ email }} className={textLinkClass}>
        {t('account.verify.set_password')}
      </Link>
    </p>
  )
}
