import { useFormat, useTranslate } from '@tollgate/messages/react'
import { CopyableId, DateTime } from '@tollgate/ui/table-cells'
import type { ServiceOrganizationDetails } from '#api/model/index.ts'
import { Fact, Facts, Section } from '#app/page/record-page.tsx'

/** Which organization it is, and what it sells in numbers. */
export function OrganizationFacts({ details }: { details: ServiceOrganizationDetails }) {
  const t = useTranslate()
  const format = useFormat()
  const { organization, sales } = details
  return (
    <Section title={t('administration.organization.details')}>
      <Facts>
        <Fact term={t('administration.organization.slug')}>{organization.slug}</Fact>
        <Fact term={t('administration.organization.created_at')}>
          <DateTime value={organization.createdAt} as="date-time" />
        </Fact>
        <Fact term={t('administration.organization.products')}>
          {format.number(sales.products)}
        </Fact>
        <Fact term={t('administration.organization.customers')}>
          {format.number(sales.customers)}
        </Fact>
        <Fact term={t('administration.organization.orders')}>{format.number(sales.orders)}</Fact>
        <Fact term={t('administration.organization.id')}>
          <CopyableId value={organization.id} />
        </Fact>
      </Facts>
    </Section>
  )
}
