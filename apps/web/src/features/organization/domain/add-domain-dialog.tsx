import type { Refusals } from '@tollgate/app/use-form-errors'
import { addDomainLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { addDomain } from '#api/domain/domain.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { useOrganization } from '../access/use-organization.ts'

const refusals: Refusals = {
  DOMAIN_IS_INVALID: { field: 'domain' },
  DOMAIN_IS_ADDED_ALREADY: { field: 'domain' },
}

export function AddDomainDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { id: organizationId } = useOrganization()
  const save = useSave({
    noun: 'domain',
    save: (domain: string) => addDomain({ organizationId, domain }),
    success: ({ domain }) => t('organization.domain.added', { domain }),
    onSaved: onClose,
  })
  return (
    <FormDialog<{ domain: string }>
      title={t('organization.domain.add_title')}
      description={t('organization.domain.add_text')}
      submitLabel={t('organization.domain.add')}
      save={save}
      refusals={refusals}
      onFormSubmit={({ domain }) => save.mutate(domain.trim())}
      onClose={onClose}
    >
      <Field name="domain" label={t('organization.domain.name')}>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          placeholder="example.com"
          {...addDomainLimits.domain}
          required
        />
      </Field>
    </FormDialog>
  )
}
