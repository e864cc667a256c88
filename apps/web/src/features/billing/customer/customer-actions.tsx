import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@tollgate/ui/menu'
import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteCustomer } from '#api/customer/customer.ts'
import type { CustomerState } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { PortalButton } from './portal-button.tsx'

/** What can be done with a customer, by those who may. */
export function CustomerActions({ customer }: { customer: CustomerState }) {
  const mayOpenPortal = useCan('customer_sessions:write')
  const mayChange = useCan('customers:write')
  return (
    <>
      {mayOpenPortal && <PortalButton customerId={customer.id} />}
      {mayChange && <ChangeActions customer={customer} />}
    </>
  )
}

function ChangeActions({ customer }: { customer: CustomerState }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Link
        to="/$organization/customers/$customer/edit"
        params={{ organization: slug, customer: customer.id }}
        className={buttonClass()}
      >
        {t('common.action.edit')}
      </Link>
      <Menu>
        <MenuTrigger aria-label={t('common.action.more')} render={<Button size="icon" />}>
          <Ellipsis aria-hidden />
        </MenuTrigger>
        <MenuContent>
          <MenuItem tone="danger" onClick={() => setAsking(true)}>
            <Trash2 aria-hidden />
            {t('billing.customer.delete')}
          </MenuItem>
        </MenuContent>
      </Menu>
      {asking && <DeleteDialog customer={customer} onClose={() => setAsking(false)} />}
    </>
  )
}

interface DeleteDialogProps {
  customer: CustomerState
  onClose: () => void
}

function DeleteDialog({ customer, onClose }: DeleteDialogProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const name = customer.name ?? customer.email
  const leave = () => navigate({ to: '/$organization/customers', params: { organization: slug } })
  const remove = useSave({
    noun: 'customer',
    save: () => deleteCustomer(customer.id),
    leave,
    success: () => t('billing.customer.deleted', { name }),
    gone: { code: 'ResourceNotFound', text: t('billing.customer.gone', { name }) },
    onGone: () => void leave(),
  })
  return (
    <ConfirmMutation
      title={t('billing.customer.delete_title', { name })}
      description={t('billing.customer.delete_text')}
      confirmLabel={t('billing.customer.delete')}
      mutation={remove}
      onClose={onClose}
    />
  )
}
