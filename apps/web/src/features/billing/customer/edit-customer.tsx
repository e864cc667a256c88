import { useNavigate, useParams } from '@tanstack/react-router'
import { updateCustomerLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import {
  getCustomer,
  getGetCustomerQueryKey,
  updateCustomer,
  useGetCustomer,
} from '#api/customer/customer.ts'
import type { Customer } from '#api/model/index.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { CancelLink } from '#app/forms/cancel-link.tsx'
import { FormPage } from '#app/forms/form-page.tsx'
import { useEdit } from '#app/forms/use-edit.ts'
import { RecordQuery } from '#app/page/record-page.tsx'
import { billingAddressFields } from '../address/address-draft.ts'
import { AddressFields } from '../address/address-fields.tsx'
import { AddressText } from './customer-details.tsx'
import { type CustomerDraft, customerDraft, toCustomerUpdate } from './customer-draft.ts'

export function EditCustomer() {
  const { customer: id = '' } = useParams({ strict: false })
  const customer = useGetCustomer(id)
  if (!useCan('customers:write')) return <Forbidden />
  return (
    <RecordQuery query={customer}>{(data) => <Edit key={data.id} customer={data} />}</RecordQuery>
  )
}

function useEditCustomer(customer: Customer) {
  const { id } = customer
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const to = '/$organization/customers/$customer'
  const params = { organization: slug, customer: id }
  return useEdit({
    noun: 'customer',
    saved: customer,
    toDraft: customerDraft,
    read: getCustomer,
    update: (changes, version) => updateCustomer(id, toCustomerUpdate(changes), version),
    record: () => getGetCustomerQueryKey(id),
    success: ({ name, email }) => t('billing.customer.saved', { name: name ?? email }),
    onSaved: () => navigate({ to, params, ignoreBlocker: true }),
  })
}

function Edit({ customer }: { customer: Customer }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  const { id, name, email, external_id, billing_address } = customer
  const { form, save } = useEditCustomer(customer)
  const { draft, change, changes, dirty, discard } = form
  return (
    <FormPage
      title={t('billing.customer.edit_title', { name: name ?? email })}
      cancel={
        <CancelLink
          to="/$organization/customers/$customer"
          params={{ organization: slug, customer: id }}
        />
      }
      save={save}
      dirty={dirty}
      fields={['email', 'name', 'external_id', ...billingAddressFields]}
      theirs={{
        values: {
          email: [t('billing.customer.email'), email],
          name: [t('billing.customer.name'), name],
          externalId: [t('billing.customer.external_id'), external_id, 'external_id'],
          address: [
            t('billing.customer.address'),
            billing_address && <AddressText key="address" address={billing_address} />,
            'billing_address',
          ],
        },
        discard,
        save,
      }}
      onFormSubmit={() => save.mutate(changes)}
    >
      <IdentityFields customer={customer} draft={draft} onChange={change} />
      <AddressFields
        name="billing_address"
        legend={t('billing.customer.address')}
        address={draft.address}
        onChange={(address) => change({ address })}
      />
    </FormPage>
  )
}

interface IdentityFieldsProps {
  customer: Customer
  draft: CustomerDraft
  onChange: (edit: Partial<CustomerDraft>) => void
}

function IdentityFields({ customer, draft, onChange }: IdentityFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <Field name="email" label={t('billing.customer.email')}>
        <Input
          type="email"
          value={draft.email}
          onValueChange={(email) => onChange({ email })}
          {...updateCustomerLimits.email}
          required
          autoComplete="off"
        />
      </Field>
      <Field name="name" label={t('billing.customer.name')} optional>
        <Input
          value={draft.name}
          onValueChange={(name) => onChange({ name })}
          {...updateCustomerLimits.name}
          autoComplete="off"
        />
      </Field>
      {customer.external_id === null && (
        <Field
          name="external_id"
          label={t('billing.customer.external_id')}
          description={t('billing.customer.external_id_help')}
          optional
        >
          <Input
            value={draft.externalId}
            onValueChange={(externalId) => onChange({ externalId })}
            {...updateCustomerLimits.external_id}
            autoComplete="off"
          />
        </Field>
      )}
    </>
  )
}
