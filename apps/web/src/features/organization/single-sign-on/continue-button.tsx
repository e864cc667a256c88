import { useSearch } from '@tanstack/react-router'
import { ErrorAlert } from '@tollgate/app/form-alert'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useExternalRedirect } from '#app/hooks/use-external-redirect.ts'
import { startSingleSignOn } from './start.ts'

interface ContinueButtonProps {
  /** By its slug. */
  organization: string
  email?: string | undefined
}

/** Leads on to the organization’s provider, which is told who signs in. */
export default function ContinueButton({ organization, email }: ContinueButtonProps) {
  const t = useTranslate()
  const { returnTo } = useSearch({ strict: false })
  const { leave, leavingFor, error } = useExternalRedirect((organizationSlug) =>
    startSingleSignOn({ organizationSlug, email }, returnTo),
  )
  return (
    <div className="space-y-3">
      <ErrorAlert error={error} />
      <Button
        wide
        className="h-10!"
        pending={leavingFor !== null}
        onClick={() => leave(organization)}
      >
        {t('account.sign_in.to_single_sign_on')}
      </Button>
    </div>
  )
}
