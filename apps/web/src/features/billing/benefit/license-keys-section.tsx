import { Link } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { DataTable } from '@tollgate/ui/data-table'
import { useState } from 'react'
import { useListLicenseKeys } from '#api/license-key/license-key.ts'
import type { BenefitLicenseKeys as LicenseKeysBenefit } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { keepPreviousRows } from '#app/list/use-list-parameters.ts'
import { Fact, Section, SectionPages } from '#app/page/record-page.tsx'
import { useLicenseKeyColumns } from '../license-key/license-key-columns.tsx'

/** What a new key is like. */
export function LicenseKeysFacts({ benefit: { properties } }: { benefit: LicenseKeysBenefit }) {
  const t = useTranslate()
  const format = useFormat()
  const { prefix, expires, activations, limit_usage } = properties
  return (
    <>
      {prefix !== null && prefix !== '' && (
        <Fact term={t('billing.license_key.prefix')}>
          <code className="font-mono uppercase">{prefix}</code>
        </Fact>
      )}
      <Fact term={t('billing.license_key.lifetime_label')}>
        {expires === null
          ? t('billing.license_key.lifetime.never')
          : t(`billing.license_key.lifetime_of.${expires.timeframe}`, { count: expires.ttl })}
      </Fact>
      <Fact term={t('billing.license_key.limit_activations')}>
        {activations === null
          ? t('billing.license_key.activations_off')
          : format.number(activations.limit)}
      </Fact>
      <Fact term={t('billing.license_key.limit_usage')}>
        {limit_usage === null ? t('billing.license_key.unlimited') : format.number(limit_usage)}
      </Fact>
    </>
  )
}

/** The keys that customers got with a benefit, the newest first. */
export function BenefitLicenseKeys({ benefitId }: { benefitId: string }) {
  const t = useTranslate()
  const { id: organization_id, slug } = useOrganization()
  const [page, setPage] = useState(1)
  const columns = useLicenseKeyColumns()
    .filter(({ id }) => id !== 'last_validated_at')
    .map(({ sortable: _, ...column }) => column)
  const keys = useListLicenseKeys(
    { organization_id, benefit_id: [benefitId], sorting: ['-created_at'], page },
    keepPreviousRows,
  )
  const more = (keys.data?.items ?? []).length > 0 && (
    <Link
      to="/$organization/license-keys"
      params={{ organization: slug }}
      search={{ benefit: benefitId }}
      className={buttonClass({ variant: 'link', size: 'inline' })}
    >
      {t('common.action.view_all')}
    </Link>
  )
  return (
    <Section title={t('billing.benefit.type.license_keys')} action={more}>
      <SectionPages
        query={keys}
        none={t('billing.license_key.none')}
        page={page}
        onPageChange={setPage}
      >
        {({ items }) => (
          <DataTable
            label={t('billing.benefit.type.license_keys')}
            columns={columns}
            rows={items}
            rowId={(key) => key.id}
            empty={null}
          />
        )}
      </SectionPages>
    </Section>
  )
}
