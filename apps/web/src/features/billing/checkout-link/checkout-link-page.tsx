import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { CheckoutLink } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { Fact, RecordPage, RecordQuery, Section } from '#app/page/record-page.tsx'
import { PriceText } from '../price/price-text.tsx'
import { ProductStatus } from '../product/product-status.tsx'
import { RecordDetails } from '../record-details.tsx'
import { CheckoutLinkActions } from './checkout-link-actions.tsx'
import { useCheckoutLink } from './checkout-link-query.ts'
import { linkName } from './link-name.ts'
import { addressText, codesText } from './preset-fields.tsx'
import { ShareCard } from './share-card.tsx'

export function CheckoutLinkPage() {
  return <RecordQuery query={useCheckoutLink()}>{(link) => <Page link={link} />}</RecordQuery>
}

function Page({ link }: { link: CheckoutLink }) {
  const t = useTranslate()
  return (
    <RecordPage
      title={linkName(link)}
      actions={<CheckoutLinkActions link={link} />}
      aside={<Details link={link} />}
    >
      <ShareCard link={link} />
      <Section title={t('billing.checkout_link.products')}>
        <ProductItems link={link} />
      </Section>
    </RecordPage>
  )
}

function ProductItems({ link }: { link: CheckoutLink }) {
  const { slug } = useOrganization()
  return (
    <ul className="divide-y rounded-lg border">
      {link.products.map(({ id, name, prices, is_archived }) => (
        <li key={id} className="flex items-center gap-3 px-4 py-2.5">
          <Link
            to="/$organization/products/$product"
            params={{ organization: slug, product: id }}
            className="min-w-0 truncate rounded-sm font-medium hover:text-accent-text"
          >
            {name}
          </Link>
          {is_archived && <ProductStatus archived />}
          <span className="ml-auto shrink-0 tabular-nums">
            <PriceText prices={prices} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Details({ link }: { link: CheckoutLink }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  const { discount } = link
  return (
    <RecordDetails noun="checkout_link" record={link}>
      {discount && (
        <Fact term={t('billing.checkout_link.discount')}>
          <Link
            to="/$organization/discounts/$discount"
            params={{ organization: slug, discount: discount.id }}
            className="rounded-sm text-accent-text hover:underline"
          >
            {discount.name}
          </Link>
        </Fact>
      )}
      <Fact term={t('billing.checkout_link.discount_codes')}>
        {t(codesText(link.allow_discount_codes))}
      </Fact>
      <Fact term={t('billing.checkout_link.address')}>
        {t(addressText(link.require_billing_address))}
      </Fact>
      <Fact term={t('billing.checkout_link.success_url')}>
        {link.success_url ?? t('billing.checkout_link.success_url_default')}
      </Fact>
    </RecordDetails>
  )
}
