import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { deleteRefusals } from '../data/delete-refusals.ts'
import { isSoleOwner, SoleOwnerAlert } from '../data/sole-owner-alert.tsx'
import { StatusIcon } from '../welcome/status-icon.tsx'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'

interface ConfirmDeletionProps {
  email: string
  error: unknown
  pending: boolean
  onConfirm: () => void
}

export function ConfirmDeletion({ email, error, pending, onConfirm }: ConfirmDeletionProps) {
  const t = useTranslate()
  const errors = useFormErrors(error, { refusals: deleteRefusals })
  return (
    <>
      <StatusIcon of="danger" />
      <WelcomeHeader title={t('account.delete_link.title')}>
        {t('account.delete_link.text', { email })}
      </WelcomeHeader>
      <div className="space-y-5">
        <WhatIsLost />
        {isSoleOwner(error) ? <SoleOwnerAlert error={error} /> : <FormAlert errors={errors} />}
        <Button variant="danger" size="large" wide pending={pending} onClick={onConfirm}>
          {t('account.delete_link.submit')}
        </Button>
        <Link to="/" className={buttonClass({ size: 'large', wide: true })}>
          {t('account.delete_link.cancel')}
        </Link>
      </div>
    </>
  )
}

function WhatIsLost() {
  const t = useTranslate()
  return (
    <div className="space-y-2">
      <p className="font-medium">{t('account.delete_link.lost')}</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>{t('account.delete_link.lost_profile')}</li>
        <li>{t('account.delete_link.lost_organizations')}</li>
        <li>{t('account.delete_link.lost_memberships')}</li>
      </ul>
      <p className="text-ink-muted">{t('account.delete_link.kept')}</p>
    </div>
  )
}
