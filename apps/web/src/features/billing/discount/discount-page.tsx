import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { DataTable } from '@tollgate/ui/data-table'
import { DateTime, NoValue } from '@tollgate/ui/table-cells'
import { useState } from 'react'
import type { Discount } from '#api/model/index.ts'
import { useListOrders } from '#api/order/order.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { keepPreviousRows } from '#app/list/use-list-parameters.ts'
import {
  Fact,
  RecordPage,
  RecordQuery,
  Section,
  SectionNote,
  SectionPages,
} from '#app/page/record-page.tsx'
import { useOrderColumns } from '../order/order-columns.tsx'
import { RecordDetails } from '../record-details.tsx'
import { DiscountActions } from './discount-actions.tsx'
import { useDiscount } from './discount-query.ts'
import { DiscountStatus, DiscountValue, DurationText, RedemptionsText } from './discount-text.tsx'

export function DiscountPage() {
  return (
    <RecordQuery query={useDiscount()}>{(discount) => <Page discount={discount} />}</RecordQuery>
  )
}

function Page({ discount }: { discount: Discount }) {
  return (
    <RecordPage
      title={discount.name}
      description={discount.code ?? undefined}
      status={<DiscountStatus discount={discount} />}
      actions={<DiscountActions discount={discount} />}
      aside={<Details discount={discount} />}
    >
      <Products discount={discount} />
      <Redemptions discount={discount} />
    </RecordPage>
  )
}

function Products({ discount }: { discount: Discount }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <Section title={t('billing.discount.products')}>
      {discount.products.length === 0 ? (
        <SectionNote>{t('billing.discount.products_all')}</SectionNote>
      ) : (
        <ul className="divide-y rounded-lg border">
          {discount.products.map(({ id, name }) => (
            <li key={id} className="px-4 py-2.5">
              <Link
                to="/$organization/products/$product"
                params={{ organization: slug, product: id }}
                className="rounded-sm font-medium wrap-anywhere hover:text-accent-text"
              >
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The orders that were made with it. */
function Redemptions({ discount }: { discount: Discount }) {
  const t = useTranslate()
  const { id: organization_id, slug } = useOrganization()
  const [page, setPage] = useState(1)
  const columns = useOrderColumns().map(({ sortable: _, ...column }) => ({
    ...column,
    // Beside the details there is room for it on wide screens only.
    className:
      column.id === 'product' ? 'hidden max-w-48 truncate 2xl:table-cell' : column.className,
  }))
  const orders = useListOrders(
    { organization_id, discount_id: [discount.id], sorting: ['-created_at'], page },
    keepPreviousRows,
  )
  const more = (orders.data?.items ?? []).length > 0 && (
    <Link
      to="/$organization/orders"
      params={{ organization: slug }}
      search={{ discount: discount.id }}
      className={buttonClass({ variant: 'link', size: 'inline' })}
    >
      {t('common.action.view_all')}
    </Link>
  )
  return (
    <Section title={t('billing.discount.redemptions')} action={more}>
      <SectionPages
        query={orders}
        none={t('billing.discount.redemptions_none')}
        page={page}
        onPageChange={setPage}
      >
        {({ items }) => (
          <DataTable
            label={t('billing.discount.redemptions')}
            columns={columns}
            rows={items}
            rowId={(order) => order.id}
            empty={null}
          />
        )}
      </SectionPages>
    </Section>
  )
}

function Details({ discount }: { discount: Discount }) {
  const t = useTranslate()
  return (
    <RecordDetails noun="discount" record={discount}>
      <Fact term={t('billing.discount.value')}>
        <DiscountValue discount={discount} />
      </Fact>
      <Fact term={t('billing.discount.duration_label')}>
        <DurationText discount={discount} />
      </Fact>
      <Fact term={t('billing.discount.redemptions')}>
        <RedemptionsText discount={discount} />
      </Fact>
      <Fact term={t('billing.discount.starts_at')}>
        <Time value={discount.starts_at} />
      </Fact>
      <Fact term={t('billing.discount.ends_at')}>
        <Time value={discount.ends_at} />
      </Fact>
    </RecordDetails>
  )
}

function Time({ value }: { value: string | null }) {
  return value === null ? <NoValue /> : <DateTime value={value} as="date-time" />
}
