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
import { PageHeader } from '@tollgate/ui/page-header'
import { toast } from '@tollgate/ui/toast'
import { useState } from 'react'
import type { CustomerPortalCustomer } from '#api/model'
import {
  getGetPortalCustomerQueryKey,
  useGetPortalCustomer,
  useUpdatePortalCustomer,
} from '#api/portal-customer/portal-customer.ts'
import { type AddressPart, addressParts } from '#app/features/address/address-draft.ts'
import { AddressFields, TaxIdField } from '#app/features/address/address-fields.tsx'
import { usePageTitle } from '#app/page/page-title.ts'
import { ConnectedAccounts } from '../platform/connected-accounts.tsx'
import { ContentSkeleton } from '../shell/portal-skeleton.tsx'
import { useMerchant } from '../shell/use-merchant.ts'
import type { DetailsDraft } from './details-draft.ts'
import { toCustomerUpdate, toDetailsDraft } from './details-draft.ts'

export function Details() {
  const t = useTranslate()
  const { name: merchantName } = useMerchant()
  const { data: customer } = useGetPortalCustomer()
  usePageTitle(t('portal.details.title'), merchantName)
  if (customer === undefined) return <ContentSkeleton />
  return (
    <>
      <PageHeader
        title={t('portal.details.title')}
        description={t('portal.details.text', { merchantName })}
      />
      <DetailsForm key={customer.id} customer={customer} merchantName={merchantName} />
      <ConnectedAccounts customer={customer} />
    </>
  )
}

interface DetailsFormProps {
  customer: CustomerPortalCustomer
  merchantName: string
}

const fields = ['name', 'tax_id', ...addressParts.map((part) => `billing_address.${part}`)]

function DetailsForm({ customer, merchantName }: DetailsFormProps) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(() => toDetailsDraft(customer))
  const change = (part: Partial<DetailsDraft>) => setDraft((typed) => ({ ...typed, ...part }))
  const saved = JSON.stringify(toCustomerUpdate(toDetailsDraft(customer)))
  const dirty = JSON.stringify(toCustomerUpdate(draft)) !== saved
  const { mutate, isPending, error } = useUpdatePortalCustomer({
    mutation: {
      onSuccess: (answer) => {
        queryClient.setQueryData(getGetPortalCustomerQueryKey(), answer)
        setDraft(toDetailsDraft(answer))
        toast.success(t('portal.details.saved'))
      },
    },
  })
  const { country } = draft.address
  const isAsked = (part: AddressPart) =>
    part === 'country' || (country !== '' && (part !== 'state' || statesOf(country) !== null))

  return (
    <>
      <UnsavedChangesGuard dirty={dirty && !isPending} />
      <SaveForm
        error={error}
        fields={fields}
        onFormSubmit={() => mutate({ data: toCustomerUpdate(draft) })}
        className="max-w-xl"
      >
        <Card>
          <div className="flex flex-col gap-4">
            <Field
              name="email"
              label={t('portal.details.email')}
              description={t('portal.details.email_fixed', { merchantName })}
            >
              <Input type="email" value={customer.email} readOnly autoComplete="email" />
            </Field>
            <Field name="name" label={t('portal.details.name')} optional>
              <Input
                value={draft.name}
                onValueChange={(name) => change({ name })}
                maxLength={256}
                autoComplete="name"
              />
            </Field>
          </div>
        </Card>
        <Card title={t('portal.details.address')}>
          <div className="flex flex-col gap-4">
            <AddressFields
              name="billing_address"
              address={draft.address}
              onChange={(address) => change({ address })}
              isShown={isAsked}
              required={false}
            />
            {country !== '' && (
              <TaxIdField
                name="tax_id"
                value={draft.taxId}
                onValueChange={(taxId) => change({ taxId })}
              />
            )}
          </div>
        </Card>
        <FormActions>
          <Button type="submit" variant="primary" pending={isPending}>
            {t('common.action.save')}
          </Button>
        </FormActions>
      </SaveForm>
    </>
  )
}
