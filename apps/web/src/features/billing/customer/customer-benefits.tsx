import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { useState } from 'react'
import { useListCustomerBenefitGrants } from '#api/benefit-grant/benefit-grant.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { Section, SectionPages } from '#app/page/record-page.tsx'
import { GrantRow, grantsQuery } from '../benefit/grant-row.tsx'

/** What a customer has, waits for, and had. */
export function CustomerBenefits({ customerId }: { customerId: string }) {
  const t = useTranslate()
  const { id: organization_id, slug } = useOrganization()
  const [page, setPage] = useState(1)
  const grants = useListCustomerBenefitGrants(customerId, { organization_id, page }, grantsQuery)
  return (
    <Section title={t('billing.customer.benefits')}>
      <SectionPages
        query={grants}
        none={t('billing.customer.benefits_none')}
        page={page}
        onPageChange={setPage}
      >
        {({ items }) => (
          <ul className="divide-y rounded-lg border">
            {items.map((grant) => (
              <GrantRow key={grant.id} grant={grant} name={grant.benefit.description}>
                {(name) => (
                  <Link
                    to="/$organization/benefits/$benefit"
                    params={{ organization: slug, benefit: grant.benefit_id }}
                    className="block rounded-sm font-medium wrap-anywhere hover:text-accent-text"
                  >
                    {name}
                  </Link>
                )}
              </GrantRow>
            ))}
          </ul>
        )}
      </SectionPages>
    </Section>
  )
}
