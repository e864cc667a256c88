import { useTranslate } from '@tollgate/messages/react'
import { removeDomain } from '#api/domain/domain.ts'
import type { OrganizationDomain } from '#api/model/index.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'

interface RemoveDomainDialogProps {
  domain: OrganizationDomain
  /** Without it, no one has to sign in by the provider. */
  endsRequirement: boolean
  onClose: () => void
}

export function RemoveDomainDialog(props: RemoveDomainDialogProps) {
  const { domain, endsRequirement, onClose } = props
  const { id: domainId, organizationId, domain: name } = domain
  const t = useTranslate()
  const save = useSave({
    noun: 'domain',
    save: () => removeDomain({ domainId, organizationId }),
    success: () => t('organization.domain.removed', { domain: name }),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      title={t('organization.domain.remove_title', { domain: name })}
      description={t('organization.domain.remove_text', { domain: name })}
      confirmLabel={t('common.action.remove')}
      mutation={save}
      onClose={onClose}
    >
      {endsRequirement && <p>{t('organization.domain.remove_last')}</p>}
    </ConfirmMutation>
  )
}
