import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { Pagination } from '@tollgate/ui/pagination'
import { Receipt } from 'lucide-react'
import { useListPortalOrders } from '#api/portal-order/portal-order.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { ContentSkeleton } from '../shell/portal-skeleton.tsx'
import { useMerchant } from '../shell/use-merchant.ts'
import { OrderTable } from './order-table.tsx'
import { ordersQuery } from './orders-query.ts'

function NoOrders({ page }: { page: number }) {
  const t = useTranslate()
  const { name: merchantName, slug } = useMerchant()
  if (page === 1) {
    return (
      <Empty icon={Receipt} title={t('portal.order.empty_title')}>
        {t('portal.order.empty_text', { merchantName })}
      </Empty>
    )
  }
  return (
    <Empty
      icon={Receipt}
      title={t('portal.order.beyond_title')}
      action={
        <Link to="/$organization/orders" params={{ organization: slug }} className={buttonClass()}>
          {t('portal.order.first_page')}
        </Link>
      }
    >
      {t('portal.order.beyond_text')}
    </Empty>
  )
}

export function OrderList({ page }: { page: number }) {
  const t = useTranslate()
  const { name: merchantName, slug } = useMerchant()
  const navigate = useNavigate()
  const { data } = useListPortalOrders(ordersQuery(page))
  usePageTitle(t('portal.order.title'), merchantName)
  if (data === undefined) return <ContentSkeleton />
  const { items, pagination } = data

  function open(next: number): void {
    const search = next === 1 ? {} : { page: next }
    void navigate({ to: '/$organization/orders', params: { organization: slug }, search })
  }

  return (
    <>
      <PageHeader title={t('portal.order.title')} />
      {items.length === 0 ? (
        <NoOrders page={page} />
      ) : (
        <div className="space-y-4">
          <OrderTable orders={items} slug={slug} />
          <Pagination
            page={page}
            pages={pagination.max_page}
            total={pagination.total_count}
            capped={pagination.is_capped}
            onPageChange={open}
          />
        </div>
      )}
    </>
  )
}
