import { Link, useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { useState } from 'react'
import { useListBenefitGrants } from '#api/benefit-grant/benefit-grant.ts'
import { type Benefit, BenefitGrantErrorType } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ChoiceFilter } from '#app/list/choice-filter.tsx'
import { readOneOf } from '#app/list/read-one-of.ts'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { Section, SectionPages } from '#app/page/record-page.tsx'
import { GrantRow, grantsQuery } from './grant-row.tsx'
import { platformNameOf } from './platform-name.ts'

/** The customers who have a benefit, or had it; those who have a problem with it, if the address says so. */
export function BenefitHolders({ benefit }: { benefit: Benefit }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { problem: named } = useSearch({
    from: '/_signed-in/$organization/_billing/benefits/$benefit',
  })
  const problem = readOneOf(BenefitGrantErrorType, named)
  return (
    <Section title={t('billing.benefit.holders')}>
      {platformNameOf(benefit) !== undefined && (
        <div className="mb-3">
          <ChoiceFilter
            label={t('billing.benefit.problem_label')}
            allLabel={t('billing.benefit.problem_all')}
            choices={BenefitGrantErrorType}
            labelOf={(type) => t(`billing.benefit.problem.${type}`)}
            value={problem}
            onChange={(type) => changeSearch({ problem: type })}
          />
        </div>
      )}
      <Holders key={problem} benefit={benefit} problem={problem} />
    </Section>
  )
}

interface HoldersProps {
  benefit: Benefit
  problem: BenefitGrantErrorType | undefined
}

function Holders({ benefit: { id }, problem }: HoldersProps) {
  const t = useTranslate()
  const { id: organization_id, slug } = useOrganization()
  const [page, setPage] = useState(1)
  const error_type = problem === undefined ? undefined : [problem]
  const grants = useListBenefitGrants(id, { organization_id, page, error_type }, grantsQuery)
  return (
    <SectionPages
      query={grants}
      none={t(`billing.benefit.${problem === undefined ? 'holders_none' : 'problem_none'}`)}
      page={page}
      onPageChange={setPage}
    >
      {({ items }) => (
        <ul className="divide-y rounded-lg border">
          {items.map((grant) => (
            <GrantRow
              key={grant.id}
              grant={grant}
              name={grant.customer.name ?? grant.customer.email}
            >
              {(name) => (
                <Link
                  to="/$organization/customers/$customer"
                  params={{ organization: slug, customer: grant.customer.id }}
                  className="block truncate rounded-sm font-medium hover:text-accent-text"
                >
                  {name}
                </Link>
              )}
            </GrantRow>
          ))}
        </ul>
      )}
    </SectionPages>
  )
}
