import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { type InvitationLink, invitationPath } from './invitation-link.ts'

/** Both ways in come back here. */
export function SignInLinks({ link, email }: { link: InvitationLink; email?: string }) {
  const t = useTranslate()
  const search = { returnTo: invitationPath(link) }
  return (
    <div className="space-y-3">
      <Link
        to="/sign-up"
        search={search}
        state={{ email }}
        className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
      >
        {t('organization.invitation_page.sign_up')}
      </Link>
      <Link
        to="/sign-in"
        search={search}
        state={{ email }}
        className={buttonClass({ size: 'large', wide: true })}
      >
        {t('organization.invitation_page.sign_in')}
      </Link>
    </div>
  )
}
