import { updateOrderLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import type { Order } from '#api/model/index.ts'
import { getGetOrderQueryKey, getOrder, updateOrder } from '#api/order/order.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useEdit } from '#app/forms/use-edit.ts'
import { billingAddressFields } from '../address/address-draft.ts'
import { AddressFields } from '../address/address-fields.tsx'
import { orderDraft, toOrderUpdate } from './order-draft.ts'

interface EditBillingDialogProps {
  order: Order
  onClose: () => void
}

/** Who is billed for an order: all of it that can be changed. */
export default function EditBillingDialog({ order, onClose }: EditBillingDialogProps) {
  const t = useTranslate()
  const { id, billing_address } = order
  const { form, save } = useEdit({
    noun: 'order',
    saved: order,
    toDraft: orderDraft,
    read: getOrder,
    update: (changes, version) => updateOrder(id, toOrderUpdate(changes), version),
    record: () => getGetOrderQueryKey(id),
    success: () => t('billing.order.billing_saved'),
    onSaved: onClose,
  })
  const { draft, change, changes, dirty } = form
  const fixed = (['country', 'state'] as const).filter((part) => billing_address?.[part])
  return (
    <FormDialog
      title={t('billing.order.billing_edit')}
      submitLabel={t('common.action.save')}
      unchanged={!dirty}
      save={save}
      fields={['billing_name', 'billing_tax_id', ...billingAddressFields]}
      onFormSubmit={() => save.mutate(changes)}
      onClose={onClose}
    >
      <Field name="billing_name" label={t('billing.order.billing_name')} optional>
        <Input
          value={draft.billingName}
          onValueChange={(billingName) => change({ billingName })}
          {...updateOrderLimits.billing_name}
          autoComplete="off"
        />
      </Field>
      <AddressFields
        name="billing_address"
        legend={t('billing.order.address')}
        address={draft.address}
        onChange={(address) => change({ address })}
        fixed={{ parts: fixed, reason: t('billing.order.place_fixed') }}
      />
      <Field name="billing_tax_id" label={t('billing.order.tax_id')} optional>
        <Input
          value={draft.taxId}
          onValueChange={(taxId) => change({ taxId })}
          {...updateOrderLimits.billing_tax_id}
          disabled={order.billing_tax_id !== null}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
    </FormDialog>
  )
}
