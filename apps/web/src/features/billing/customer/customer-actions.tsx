import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { deleteCustomer } from '#api/customer/customer.ts'
import type { CustomerState } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { DeleteMenu } from '#app/forms/delete-menu.tsx'
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
  const name = customer.name ?? customer.email
  return (
    <>
      <Link
        to="/$organization/customers/$customer/edit"
        params={{ organization: slug, customer: customer.id }}
        className={buttonClass()}
      >
        {t('common.action.edit')}
      </Link>
      <DeleteMenu
        noun="customer"
        name={name}
        remove={() => deleteCustomer(customer.id)}
        list="/$organization/customers"
        title={t('billing.customer.delete_title', { name })}
        description={t('billing.customer.delete_text')}
        label={t('billing.customer.delete')}
        deleted={t('billing.customer.deleted', { name })}
      />
    </>
  )
}
