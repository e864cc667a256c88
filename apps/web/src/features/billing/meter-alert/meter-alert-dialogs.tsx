import { useTranslate } from '@tollgate/messages/react'
import {
  createMeterAlert,
  deleteMeterAlert,
  getMeterAlert,
  updateMeterAlert,
} from '#api/meter-alert/meter-alert.ts'
import type { MeterAlert } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useDraft } from '#app/forms/use-draft.ts'
import { useEdit } from '#app/forms/use-edit.ts'
import { useGone } from '#app/forms/use-gone.ts'
import { useSave } from '#app/forms/use-save.ts'
import {
  emptyMeterAlert,
  meterAlertDraft,
  toMeterAlertCreate,
  toMeterAlertUpdate,
} from './meter-alert-draft.ts'
import { MeterAlertForm, meterAlertNames } from './meter-alert-form.tsx'

export function CreateMeterAlertDialog({
  meterId,
  onClose,
}: {
  meterId: string
  onClose: () => void
}) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const { draft, change } = useDraft(emptyMeterAlert)
  const create = useSave({
    noun: 'meter_alert',
    save: () =>
      createMeterAlert({ ...toMeterAlertCreate(draft), meter_id: meterId, organization_id }),
    success: ({ name }) => t('billing.meter_alert.created', { name }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('billing.meter_alert.create')}
      description={t('billing.meter_alert.create_text')}
      submitLabel={t('billing.meter_alert.create_submit')}
      save={create}
      fields={meterAlertNames}
      onFormSubmit={() => create.mutate()}
      onClose={onClose}
    >
      <MeterAlertForm draft={draft} onChange={change} isNew />
    </FormDialog>
  )
}

interface DialogProps {
  alert: MeterAlert
  onClose: () => void
}

export function EditMeterAlertDialog({ alert, onClose }: DialogProps) {
  const t = useTranslate()
  const { form, save } = useEdit({
    noun: 'meter_alert',
    saved: alert,
    toDraft: meterAlertDraft,
    read: getMeterAlert,
    update: (changes, version, draft) =>
      updateMeterAlert(alert.id, toMeterAlertUpdate(draft, changes), version),
    success: ({ name }) => t('billing.meter_alert.saved', { name }),
    onSaved: onClose,
    ...useGone(alert.name, onClose),
  })
  const { draft, change, changes, dirty } = form
  return (
    <FormDialog
      title={t('billing.meter_alert.edit_title', { name: alert.name })}
      description={t('billing.meter_alert.edit_text')}
      submitLabel={t('common.action.save')}
      unchanged={!dirty}
      save={save}
      fields={meterAlertNames}
      onFormSubmit={() => save.mutate(changes)}
      onClose={onClose}
    >
      <MeterAlertForm draft={draft} onChange={change} isNew={false} />
    </FormDialog>
  )
}

export function DeleteMeterAlertDialog({ alert, onClose }: DialogProps) {
  const t = useTranslate()
  const { id, name } = alert
  const remove = useSave({
    noun: 'meter_alert',
    save: () => deleteMeterAlert(id),
    success: () => t('billing.meter_alert.deleted', { name }),
    onSaved: onClose,
    ...useGone(name, onClose),
  })
  return (
    <ConfirmMutation
      title={t('billing.meter_alert.delete_title', { name })}
      description={t('billing.meter_alert.delete_text')}
      confirmLabel={t('billing.meter_alert.delete')}
      mutation={remove}
      onClose={onClose}
    />
  )
}
