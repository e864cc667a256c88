import { useSearch } from '@tanstack/react-router'
import { causeOf } from '@tollgate/contracts/redirect-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import ContinueButton from '../../organization/single-sign-on/continue-button.tsx'

/** Why someone came back from a provider without success, and what helps; loads `page` before. */
export default function ProviderErrorAlert({ error }: { error: string }) {
  const t = useTranslate()
  const { code, topic } = causeOf(error)
  const { organization } = useSearch({ strict: false })
  return (
    <Alert tone="danger" title={t(`page.error.${topic}_title`)} className="mb-6">
      <p>{t(`page.error.${code}_what`)}</p>
      <p>{t(`page.error.${code}_help`)}</p>
      {code === 'single_sign_on_required' && organization !== undefined && (
        <div className="pt-2">
          <ContinueButton organization={organization} />
        </div>
      )}
    </Alert>
  )
}
