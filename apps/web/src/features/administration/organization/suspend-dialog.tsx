import { suspendOrganizationLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Textarea } from '@tollgate/ui/textarea'
import { useState } from 'react'
import { suspendOrganization } from '#api/administration-organization/administration-organization.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { type OrganizationDialogProps, useSaveOrganization } from './use-save-organization.ts'

/** Suspends an organization, or changes why it is suspended. */
export function SuspendDialog({ organization, onClose }: OrganizationDialogProps) {
  const t = useTranslate()
  const { id: organizationId, suspension } = organization
  const name = organization.name || organization.slug
  const before = suspension?.reason ?? ''
  const [reason, setReason] = useState(before)
  const suspend = useSaveOrganization(organization, {
    save: () => suspendOrganization({ organizationId, reason: reason.trim() }),
    success: () => t('administration.organization.suspended', { name }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={
        suspension === null
          ? t('administration.organization.suspend_title', { name })
          : t('administration.organization.change_reason_title', { name })
      }
      description={suspension === null && t('administration.organization.suspend_text')}
      submitLabel={
        suspension === null
          ? t('administration.organization.suspend')
          : t('administration.organization.change_reason')
      }
      unchanged={suspension !== null && reason.trim() === before}
      save={suspend}
      onFormSubmit={() => suspend.mutate()}
      onClose={onClose}
    >
      <Field
        name="reason"
        label={t('administration.organization.reason')}
        description={t('administration.organization.reason_help')}
      >
        <Textarea
          value={reason}
          onValueChange={setReason}
          {...suspendOrganizationLimits.reason}
          required
          rows={4}
        />
      </Field>
    </FormDialog>
  )
}
