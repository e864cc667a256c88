import { Link } from '@tanstack/react-router'
import { smallPicture } from '@tollgate/app/small-picture'
import { UsagePrices } from '@tollgate/app/usage-prices'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Markdown } from '@tollgate/ui/markdown'
import { Money, NoValue } from '@tollgate/ui/table-cells'
import { useListCheckoutLinks } from '#api/checkout-link/checkout-link.ts'
import type { CheckoutLink, Product, ProductPrice } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import {
  Fact,
  Facts,
  RecordPage,
  RecordQuery,
  Section,
  SectionNote,
  SectionQuery,
} from '#app/page/record-page.tsx'
import { BenefitItems } from '../benefit/benefit-items.tsx'
import { linkName } from '../checkout-link/link-name.ts'
import { LinkUrl } from '../checkout-link/link-url.tsx'
import { FieldsOfProduct } from '../custom-field/fields-of-product.tsx'
import { LatestOrders } from '../order/latest-orders.tsx'
import { shownPrice } from '../price/price-draft.ts'
import { PriceText } from '../price/price-text.tsx'
import { RecordDetails } from '../record-details.tsx'
import { ProductActions } from './product-actions.tsx'
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
      {product.medias.length > 0 && <Pictures product={product} />}
      <Section title={t('billing.product.benefits')}>
        {product.benefits.length === 0 ? (
          <SectionNote>{t('billing.product.benefits_none')}</SectionNote>
        ) : (
          <BenefitItems benefits={product.benefits} />
        )}
      </Section>
      {product.attached_custom_fields.length > 0 && <FieldsOfProduct product={product} />}
      <ProductLinks product={product} />
      <LatestOrders
        title={t('billing.product.orders')}
        none={t('billing.product.orders_none')}
        filter={{ product: product.id }}
      />
    </RecordPage>
  )
}

/** The pictures in the order in which buyers see them. */
function Pictures({ product }: { product: Product }) {
  const t = useTranslate()
  return (
    <Section title={t('billing.product.pictures')}>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {product.medias.map(({ id, name, public_url }) => (
          <li key={id}>
            <img
              src={smallPicture(public_url)}
              alt={name}
              loading="lazy"
              className="aspect-square w-full rounded-lg border bg-sunken object-cover"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Details({ product }: { product: Product }) {
  const t = useTranslate()
  return (
    <>
      <Section title={t('billing.product.price')}>
        <PriceFacts prices={product.prices} />
        <UsagePrices prices={product.prices} />
      </Section>
      <RecordDetails noun="product" record={product} />
    </>
  )
}

/** Every part of a product's price. */
function PriceFacts({ prices }: { prices: readonly ProductPrice[] }) {
  const t = useTranslate()
  const price = shownPrice(prices)
  if (price === undefined) return null
  if (price.amount_type !== 'custom') {
    return (
      <Facts>
        <Fact term={t(`billing.price.${price.amount_type === 'free' ? 'free' : 'fixed'}`)}>
          {price.amount_type === 'free' ? (
            t('billing.price.free_help')
          ) : (
            <PriceText prices={[price]} />
          )}
        </Fact>
      </Facts>
    )
  }
  const amounts = {
    minimum: price.minimum_amount,
    preset: price.preset_amount,
    maximum: price.maximum_amount,
  }
  return (
    <Facts>
      <Fact term={t('billing.price.custom')}>{t('billing.price.custom_help')}</Fact>
      {(['minimum', 'preset', 'maximum'] as const).map((name) => (
        <Fact key={name} term={t(`billing.price.${name}`)}>
          <AmountText amount={amounts[name]} currency={price.price_currency} />
        </Fact>
      ))}
    </Facts>
  )
}

function AmountText({ amount, currency }: { amount: number | null; currency: string }) {
  return amount === null ? <NoValue /> : <Money amount={amount} currency={currency} />
}

/** The checkout links that offer a product. */
function ProductLinks({ product }: { product: Product }) {
  const t = useTranslate()
  const { id, slug } = useOrganization()
  const links = useListCheckoutLinks({
    organization_id: id,
    product_id: [product.id],
    sorting: ['-created_at'],
    limit: 20,
  })
  const mayCreate = useCan('checkout_links:write') && !product.is_archived
  const create = mayCreate && (
    <Link
      to="/$organization/checkout-links/new"
      params={{ organization: slug }}
      search={{ product: product.id }}
      className={buttonClass({ variant: 'link', size: 'inline' })}
    >
      {t('billing.product.checkout_links_create')}
    </Link>
  )
  return (
    <Section title={t('billing.product.checkout_links')} action={create}>
      <SectionQuery query={links} none={t('billing.product.checkout_links_none')}>
        {({ items }) => <LinkItems links={items} />}
      </SectionQuery>
    </Section>
  )
}

function LinkItems({ links }: { links: CheckoutLink[] }) {
  const { slug } = useOrganization()
  return (
    <ul className="divide-y rounded-lg border">
      {links.map((link) => (
        <li key={link.id} className="px-4 py-2.5">
          <Link
            to="/$organization/checkout-links/$link"
            params={{ organization: slug, link: link.id }}
            className="rounded-sm font-medium wrap-anywhere hover:text-accent-text"
          >
            {linkName(link)}
          </Link>
          <LinkUrl link={link} />
        </li>
      ))}
    </ul>
  )
}
