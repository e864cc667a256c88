import { Link } from '@tanstack/react-router'
import { LoadError } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { DataTable } from '@tollgate/ui/data-table'
import { useListOrders } from '#api/order/order.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { Section, SectionNote } from '#app/page/record-page.tsx'
import { useOrderColumns } from './order-columns.tsx'

const few = 5

interface LatestOrdersProps {
  title: string
  /** Instead of the orders when there are none. */
  none: string
  filter: { product: string } | { customer: string }
}

/** The newest orders of one product or of one customer. */
export function LatestOrders({ title, none, filter }: LatestOrdersProps) {
  const t = useTranslate()
  const { id, slug } = useOrganization()
  const { data, error, refetch } = useListOrders({
    organization_id: id,
    limit: few,
    sorting: ['-created_at'],
    ...('product' in filter
      ? { product_id: [filter.product] }
      : { customer_id: [filter.customer] }),
  })
  const known = 'product' in filter ? 'product' : 'customer'
  const columns = useOrderColumns()
    .filter((column) => column.id !== known)
    .map((column) => (column.id === 'product' ? { ...column, className: undefined } : column))
  const more = data !== undefined && data.items.length > 0 && (
    <Link
      to="/$organization/orders"
      params={{ organization: slug }}
      search={filter}
      className={buttonClass({ variant: 'link', size: 'inline' })}
    >
      {t('common.action.view_all')}
    </Link>
  )
  return (
    <Section title={title} action={more}>
      {data === undefined && error !== null ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={data?.items}
          loadingRows={3}
          rowId={(order) => order.id}
          empty={<SectionNote>{none}</SectionNote>}
        />
      )}
    </Section>
  )
}
