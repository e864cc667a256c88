import { Link } from '@tanstack/react-router'
import { UsagePrices } from '@tollgate/app/usage-prices'
import { useTranslate } from '@tollgate/messages/react'
import { useState } from 'react'
import { useListProducts } from '#api/product/product.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { keepPreviousRows } from '#app/list/use-list-parameters.ts'
import { Section, SectionPages } from '#app/page/record-page.tsx'

/** What is sold by the units of a meter, with its price for them. */
export function MeterProducts({ meterId }: { meterId: string }) {
  const t = useTranslate()
  const { id: organization_id, slug } = useOrganization()
  const [page, setPage] = useState(1)
  const products = useListProducts(
    { organization_id, meter_id: [meterId], sorting: ['name'], page },
    keepPreviousRows,
  )
  const title = t('billing.meter.products')
  return (
    <Section title={title}>
      <SectionPages
        label={title}
        query={products}
        none={t('billing.meter.products_none')}
        page={page}
        onPageChange={setPage}
      >
        {({ items }) => (
          <ul className="divide-y rounded-lg border">
            {items.map(({ id, name, prices }) => (
              <li key={id} className="px-4 py-2.5">
                <Link
                  to="/$organization/products/$product"
                  params={{ organization: slug, product: id }}
                  className="rounded-sm font-medium wrap-anywhere hover:text-accent-text"
                >
                  <bdi>{name}</bdi>
                </Link>
                <UsagePrices
                  prices={prices.filter(
                    (price) => 'meter_id' in price && price.meter_id === meterId,
                  )}
                />
              </li>
            ))}
          </ul>
        )}
      </SectionPages>
    </Section>
  )
}
