import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { FileDetails } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

const linkClass = 'rounded-sm font-medium hover:text-accent-text wrap-anywhere'

/** The products and benefits that have a file. */
export function FileUses({ products, benefits }: Pick<FileDetails, 'products' | 'benefits'>) {
  const t = useTranslate()
  const { slug: organization } = useOrganization()
  if (products.length + benefits.length === 0) return t('billing.file.used_by_none')
  return (
    <ul>
      {products.map(({ id, name }) => (
        <li key={id}>
          <Link
            to="/$organization/products/$product"
            params={{ organization, product: id }}
            className={linkClass}
          >
            {name}
          </Link>
        </li>
      ))}
      {benefits.map(({ id, description }) => (
        <li key={id}>
          <Link
            to="/$organization/benefits/$benefit"
            params={{ organization, benefit: id }}
            className={linkClass}
          >
            {description}
          </Link>
        </li>
      ))}
    </ul>
  )
}
