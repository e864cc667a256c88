import { useNavigate } from '@tanstack/react-router'
import { createCustomerLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { createCustomer } from '#api/customer/customer.ts'
import type { CustomerCreate } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'

function useCreate() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  return useSave({
    noun: 'customer',
    save: (input: CustomerCreate) => createCustomer(input),
    success: ({ email }) => t('billing.customer.created', { email }),
    onSaved: ({ id }) => {
      const params = { organization: slug, customer: id }
      return navigate({ to: '/$organization/customers/$customer', params })
    },
  })
}

export function CreateCustomerDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const create = useCreate()
  function save(values: Record<string, string>): void {
    const { email = '', name = '', external_id = '' } = values
    create.mutate({
      organization_id,
      email: email.trim(),
      name: name.trim() || null,
      external_id: external_id.trim() || null,
    })
  }
  return (
    <FormDialog
      title={t('billing.customer.create')}
      description={t('billing.customer.create_text')}
      submitLabel={t('billing.customer.create_submit')}
      save={create}
      fields={['email', 'name', 'external_id']}
      onFormSubmit={save}
      onClose={onClose}
    >
      <Field name="email" label={t('billing.customer.email')}>
        <Input type="email" {...createCustomerLimits.email} autoComplete="off" />
      </Field>
      <Field name="name" label={t('billing.customer.name')} optional>
        <Input {...createCustomerLimits.name} autoComplete="off" />
      </Field>
      <Field
        name="external_id"
        label={t('billing.customer.external_id')}
        description={t('billing.customer.external_id_help')}
        optional
      >
        <Input {...createCustomerLimits.external_id} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
