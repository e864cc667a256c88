import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Field } from '@tollgate/ui/field'
import { Form } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { toast } from '@tollgate/ui/toast'
import { getListCustomersQueryKey, useCreateCustomer } from '#api/customers/customers.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFieldErrors } from '../screen/use-field-errors.ts'

interface CustomerDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function CustomerDialog({ open, onOpenChange }: CustomerDialogProps) {
  const t = useTranslate()
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('billing.customer.create')}
        description={t('billing.customer.create_text')}
      >
        <CustomerForm onCancel={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

function useCreate() {
  const t = useTranslate()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { slug } = useOrganization()
  return useCreateCustomer({
    mutation: {
      onSuccess: ({ id, email }) => {
        void queryClient.invalidateQueries({ queryKey: getListCustomersQueryKey() })
        toast.success(t('billing.customer.created', { email }))
        const params = { organization: slug, customer: id }
        void navigate({ to: '/$organization/customers/$customer', params })
      },
    },
  })
}

function CustomerForm({ onCancel }: { onCancel: () => void }) {
  const t = useTranslate()
  const { id } = useOrganization()
  const create = useCreate()
  const errors = useFieldErrors(create.error, ['email', 'name', 'external_id'])
  function save(values: Record<string, string>): void {
    const { email = '', name = '', external_id = '' } = values
    create.mutate({
      data: {
        organization_id: id,
        email: email.trim(),
        name: name.trim() || null,
        external_id: external_id.trim() || null,
      },
    })
  }
  return (
    <Form<Record<string, string>> errors={errors.fields} onFormSubmit={save}>
      <FormAlert errors={errors} />
      <Field name="email" label={t('billing.customer.email')}>
        <Input type="email" required maxLength={254} autoComplete="off" />
      </Field>
      <Field name="name" label={t('billing.customer.name')} optional>
        <Input maxLength={256} autoComplete="off" />
      </Field>
      <Field
        name="external_id"
        label={t('billing.customer.external_id')}
        description={t('billing.customer.external_id_help')}
        optional
      >
        <Input maxLength={256} autoComplete="off" />
      </Field>
      <DialogFooter>
        <Button onClick={onCancel}>{t('common.action.cancel')}</Button>
        <Button type="submit" variant="primary" pending={create.isPending}>
          {t('billing.customer.create_submit')}
        </Button>
      </DialogFooter>
    </Form>
  )
}
