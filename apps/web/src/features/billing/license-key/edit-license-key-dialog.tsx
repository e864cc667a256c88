import { updateLicenseKeyLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { updateLicenseKey } from '#api/license-key/license-key.ts'
import type { LicenseKeyRead } from '#api/model/index.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { changedFields } from '#app/forms/use-draft.ts'
import { useSave } from '#app/forms/use-save.ts'

interface EditLicenseKeyDialogProps {
  licenseKey: LicenseKeyRead
  onClose: () => void
}

/** The limits of one key, whatever its benefit has. */
export function EditLicenseKeyDialog({ licenseKey, onClose }: EditLicenseKeyDialogProps) {
  const t = useTranslate()
  const { id, usage, limit_usage, limit_activations } = licenseKey
  const saved = { usage, limit_usage, limit_activations }
  const update = useSave({
    noun: 'license_key',
    save: (changes: Parameters<typeof updateLicenseKey>[1]) => updateLicenseKey(id, changes),
    success: () => t('billing.license_key.saved'),
    onSaved: onClose,
  })
  function submit(values: Record<string, string>): void {
    const numberOf = (text = '') => (text === '' ? null : Number(text))
    update.mutate(
      changedFields(saved, {
        usage: Number(values.usage),
        limit_usage: numberOf(values.limit_usage),
        limit_activations: numberOf(values.limit_activations),
      }),
    )
  }
  return (
    <FormDialog
      title={t('billing.license_key.edit_title')}
      submitLabel={t('common.action.save')}
      save={update}
      fields={['limit_activations', 'usage', 'limit_usage']}
      onFormSubmit={submit}
      onClose={onClose}
    >
      <Field
        name="limit_activations"
        label={t('billing.license_key.limit_activations')}
        description={t('billing.license_key.limit_activations_help')}
        optional
      >
        <Input
          type="number"
          {...updateLicenseKeyLimits.limit_activations}
          defaultValue={limit_activations ?? undefined}
        />
      </Field>
      <Field name="usage" label={t('billing.license_key.usage')}>
        <Input type="number" {...updateLicenseKeyLimits.usage} required defaultValue={usage} />
      </Field>
      <Field
        name="limit_usage"
        label={t('billing.license_key.limit_usage')}
        description={t('billing.license_key.limit_usage_help')}
        optional
      >
        <Input
          type="number"
          {...updateLicenseKeyLimits.limit_usage}
          defaultValue={limit_usage ?? undefined}
        />
      </Field>
    </FormDialog>
  )
}
