import { useQueryClient } from '@tanstack/react-query'
import { SaveForm } from '@tollgate/app/save-form'
import { statesOf } from '@tollgate/app/states'
import { UnsavedChangesGuard } from '@tollgate/app/unsaved-changes-guard'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Card } from '@tollgate/ui/card'
import { Field } from '@tollgate/ui/field'
import { FormActions } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { toast } from '@tollgate/ui/toast'
import { useState } from 'react'
import type { CustomerOrder } from '#api/model'
import { getGetPortalOrderQueryKey, useUpdatePortalOrder } from '#api/portal-order/portal-order.ts'
import {
  type AddressPart,
  addressParts,
  toAddress,
  toAddressDraft,
} from '#app/features/address/address-draft.ts'
import { AddressFields, TaxIdField } from '#app/features/address/address-fields.tsx'

interface BillingFormProps {
  order: CustomerOrder
  onDone: () => void
}

function draftOf({ billing_name, billing_address, billing_tax_id }: CustomerOrder) {
  return {
    name: billing_name ?? '',
    address: toAddressDraft(billing_address),
    taxId: billing_tax_id?.[0] ?? '',
  }
}

type Draft = ReturnType<typeof draftOf>

function toUpdate({ name, address, taxId }: Draft) {
  return {
    billing_name: name.trim() || null,
    billing_address: toAddress(address, () => true),
    billing_tax_id: taxId.trim() || null,
  }
}

const fields = [
  'billing_name',
  'billing_tax_id',
  ...addressParts.map((part) => `billing_address.${part}`),
]

/** Who is billed. What the tax was made with stays as it is. */
export default function BillingForm({ order, onDone }: BillingFormProps) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { id, billing_address } = order
  const [draft, setDraft] = useState(() => draftOf(order))
  const dirty = JSON.stringify(draft) !== JSON.stringify(draftOf(order))
  const { mutate, isPending, error } = useUpdatePortalOrder({
    mutation: {
      onSuccess: (answer) => {
        queryClient.setQueryData(getGetPortalOrderQueryKey(id), answer)
        toast.success(t('portal.details.saved'))
        onDone()
      },
    },
  })
  const { country } = draft.address
  const isShown = (part: AddressPart) =>
    part === 'country' || (country !== '' && (part !== 'state' || statesOf(country) !== null))
  return (
    <Card title={t('portal.order.billing_edit')}>
      <UnsavedChangesGuard dirty={dirty && !isPending} />
      <SaveForm
        error={error}
        fields={fields}
        onFormSubmit={() => mutate({ id, data: toUpdate(draft) })}
        className="max-w-xl"
      >
        <Field name="billing_name" label={t('portal.details.name')} optional>
          <Input
            value={draft.name}
            onValueChange={(name) => setDraft({ ...draft, name })}
            maxLength={256}
            autoComplete="organization"
          />
        </Field>
        <AddressFields
          name="billing_address"
          address={draft.address}
          onChange={(address) => setDraft({ ...draft, address })}
          isShown={isShown}
          required={false}
          fixed={(['country', 'state'] as const).filter((part) => billing_address?.[part])}
        />
        <TaxIdField
          name="billing_tax_id"
          value={draft.taxId}
          onValueChange={(taxId) => setDraft({ ...draft, taxId })}
          disabled={order.billing_tax_id !== null}
        />
        <FormActions>
          <Button onClick={onDone}>{t('common.action.cancel')}</Button>
          <Button type="submit" variant="primary" pending={isPending}>
            {t('common.action.save')}
          </Button>
        </FormActions>
      </SaveForm>
    </Card>
  )
}
