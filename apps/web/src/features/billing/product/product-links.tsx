import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Skeleton } from '@tollgate/ui/skeleton'
import { useListCheckoutLinks } from '#api/checkout-link/checkout-link.ts'
import type { CheckoutLink, Product } from '#api/model/index.ts'
import { useCan } from '#app/features/organization/access/use-can.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { LoadError } from '#app/page/query-failure.tsx'
import { Section, SectionNote } from '#app/page/section.tsx'
import { linkName } from '../checkout-link/link-name.ts'
import { LinkUrl } from '../checkout-link/link-url.tsx'

/** The checkout links that offer a product. */
export function ProductLinks({ product }: { product: Product }) {
  const t = useTranslate()
  const { id, slug } = useOrganization()
  const { data, error, refetch } = useListCheckoutLinks({
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
      {data === undefined && error === null && <Skeleton className="h-16 w-full rounded-lg" />}
      {data === undefined && error !== null && <LoadError error={error} onRetry={refetch} />}
      {data?.items.length === 0 && (
        <SectionNote>{t('billing.product.checkout_links_none')}</SectionNote>
      )}
      {data !== undefined && data.items.length > 0 && <LinkItems links={data.items} />}
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
            className="rounded-sm font-medium hover:text-accent-text"
          >
            {linkName(link)}
          </Link>
          <LinkUrl link={link} />
        </li>
      ))}
    </ul>
  )
}
