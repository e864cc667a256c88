import { useTranslate } from '@tollgate/messages/react'
import { Markdown } from '@tollgate/ui/markdown'
import { CopyableId, DateTime } from '@tollgate/ui/table-cells'
import type { Product } from '#api/model/index.ts'
import { Fact, Facts } from '#app/page/facts.tsx'
import { RecordPage, RecordQuery } from '#app/page/record-page.tsx'
import { Section, SectionNote } from '#app/page/section.tsx'
import { BenefitItems } from '../benefit/benefit-items.tsx'
import { LatestOrders } from '../order/latest-orders.tsx'
import { PriceText } from '../price/price-text.tsx'
import { PriceFacts } from './price-facts.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductLinks } from './product-links.tsx'
import { useProduct } from './product-query.ts'
import { ProductStatus } from './product-status.tsx'

export function ProductPage() {
  return <RecordQuery query={useProduct()}>{(product) => <Page product={product} />}</RecordQuery>
}

function Page({ product }: { product: Product }) {
  const t = useTranslate()
  return (
    <RecordPage
      title={product.name}
      status={<ProductStatus archived={product.is_archived} />}
      description={<PriceText prices={product.prices} />}
      actions={<ProductActions product={product} />}
      aside={<Details product={product} />}
    >
      {product.description !== null && (
        <Markdown text={product.description} className="max-w-prose" />
      )}
      <Section title={t('billing.product.benefits')}>
        {product.benefits.length === 0 ? (
          <SectionNote>{t('billing.product.benefits_none')}</SectionNote>
        ) : (
          <BenefitItems benefits={product.benefits} />
        )}
      </Section>
      <ProductLinks product={product} />
      <LatestOrders
        title={t('billing.product.orders')}
        none={t('billing.product.orders_none')}
        filter={{ product: product.id }}
      />
    </RecordPage>
  )
}

function Details({ product }: { product: Product }) {
  const t = useTranslate()
  return (
    <>
      <Section title={t('billing.product.price')}>
        <PriceFacts prices={product.prices} />
      </Section>
      <Section title={t('billing.product.details')}>
        <Facts>
          <Fact term={t('billing.product.created_at')}>
            <DateTime value={product.created_at} as="date-time" />
          </Fact>
          <Fact term={t('billing.product.id')}>
            <CopyableId value={product.id} />
          </Fact>
        </Facts>
      </Section>
    </>
  )
}
