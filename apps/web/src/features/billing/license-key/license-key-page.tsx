import { Link, useParams } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { CopyButton } from '@tollgate/ui/copy-button'
import { Skeleton } from '@tollgate/ui/skeleton'
import { CopyableId, DateTime } from '@tollgate/ui/table-cells'
import { useGetBenefit } from '#api/benefit/benefit.ts'
import { useGetLicenseKey } from '#api/license-key/license-key.ts'
import type { LicenseKeyRead, LicenseKeyWithActivations } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { Fact, Facts, RecordPage, RecordQuery, Section } from '#app/page/record-page.tsx'
import { Activations } from './activations.tsx'
import { LicenseKeyActions } from './license-key-actions.tsx'
import { LicenseKeyStatus } from './license-key-status.tsx'

export function LicenseKeyPage() {
  const { key: id = '' } = useParams({ strict: false })
  const query = useGetLicenseKey(id)
  return <RecordQuery query={query}>{(licenseKey) => <Page licenseKey={licenseKey} />}</RecordQuery>
}

function Page({ licenseKey }: { licenseKey: LicenseKeyWithActivations }) {
  const t = useTranslate()
  const { customer, display_key } = licenseKey
  return (
    <RecordPage
      title={display_key}
      heading={<code className="font-mono">{display_key}</code>}
      status={<LicenseKeyStatus licenseKey={licenseKey} />}
      description={<bdi>{customer.name ?? customer.email}</bdi>}
      actions={<LicenseKeyActions licenseKey={licenseKey} />}
      aside={<Details licenseKey={licenseKey} />}
    >
      <Section title={t('billing.license_key.key')}>
        <div className="flex items-center gap-1 rounded-lg border px-4 py-2.5">
          <code className="min-w-0 font-mono text-[0.8125rem] wrap-anywhere">{licenseKey.key}</code>
          <CopyButton value={licenseKey.key} />
        </div>
      </Section>
      <Activations licenseKey={licenseKey} />
    </RecordPage>
  )
}

const linkClass = 'rounded-sm font-medium text-accent-text underline-offset-4 hover:underline'

/** Whose it is, and how much it was used. */
function Details({ licenseKey }: { licenseKey: LicenseKeyRead }) {
  const t = useTranslate()
  const format = useFormat()
  const { slug: organization } = useOrganization()
  const { customer, benefit_id: benefit, usage, limit_usage, expires_at } = licenseKey
  return (
    <Section title={t('billing.order.details')}>
      <Facts>
        <Fact term={t('billing.order.customer')}>
          <Link
            to="/$organization/customers/$customer"
            params={{ organization, customer: customer.id }}
            className={linkClass}
          >
            {customer.name ?? customer.email}
          </Link>
        </Fact>
        <Fact term={t('billing.license_key.settings')}>
          <BenefitLink id={benefit} />
        </Fact>
        <Fact term={t('billing.license_key.usage')}>
          {limit_usage === null
            ? format.number(usage)
            : t('billing.license_key.usage_of', {
                usage: format.number(usage),
                limit: format.number(limit_usage),
              })}
        </Fact>
        <Fact term={t('billing.license_key.validations')}>
          {format.number(licenseKey.validations)}
        </Fact>
        <Fact term={t('billing.license_key.last_validated_at')}>
          <DateTime value={licenseKey.last_validated_at} as="date-time" />
        </Fact>
        <Fact term={t('billing.license_key.expires_at')}>
          {expires_at === null ? (
            t('billing.license_key.lifetime.never')
          ) : (
            <DateTime value={expires_at} as="date-time" />
          )}
        </Fact>
        <Fact term={t('billing.benefit.created_at')}>
          <DateTime value={licenseKey.created_at} as="date-time" />
        </Fact>
        <Fact term={t('billing.license_key.id')}>
          <CopyableId value={licenseKey.id} />
        </Fact>
      </Facts>
    </Section>
  )
}

/** A link once it has a name: nobody could tell where a blank one leads. */
function BenefitLink({ id }: { id: string }) {
  const t = useTranslate()
  const { slug: organization } = useOrganization()
  const { data, isPending } = useGetBenefit(id)
  if (isPending) return <Skeleton className="h-5 w-32" />
  return (
    <Link
      to="/$organization/benefits/$benefit"
      params={{ organization, benefit: id }}
      className={linkClass}
    >
      <bdi>{data?.description ?? t('billing.benefit.type.license_keys')}</bdi>
    </Link>
  )
}
