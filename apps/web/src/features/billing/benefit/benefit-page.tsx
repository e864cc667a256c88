import { Link, useParams } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { useFormatSize } from '@tollgate/messages/size'
import { Badge } from '@tollgate/ui/badge'
import { DateTime } from '@tollgate/ui/table-cells'
import { useState } from 'react'
import { useGetBenefit } from '#api/benefit/benefit.ts'
import { useListBenefitGrants } from '#api/benefit-grant/benefit-grant.ts'
import type { Benefit, BenefitDownloadables, BenefitGrant } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { keepPreviousRows } from '#app/list/use-list-parameters.ts'
import {
  RecordPage,
  RecordQuery,
  Section,
  SectionNote,
  SectionPages,
  SectionQuery,
} from '#app/page/record-page.tsx'
import { RoleFacts } from '../guild-connection/role-facts.tsx'
import { RecordDetails } from '../record-details.tsx'
import { RepositoryFacts } from '../repository-connection/repository-facts.tsx'
import { BenefitActions, noteOf } from './benefit-actions.tsx'
import { GrantProblem } from './grant-problem.tsx'
import { BenefitLicenseKeys, LicenseKeysFacts } from './license-keys-section.tsx'
import { inOrder, useBenefitFiles } from './use-benefit-files.ts'

export function BenefitPage() {
  const { benefit: id = '' } = useParams({ strict: false })
  const query = useGetBenefit(id)
  return <RecordQuery query={query}>{(benefit) => <Page benefit={benefit} />}</RecordQuery>
}

function Page({ benefit }: { benefit: Benefit }) {
  const t = useTranslate()
  return (
    <RecordPage
      title={benefit.description}
      description={t(`billing.benefit.type.${benefit.type}`)}
      actions={<BenefitActions benefit={benefit} />}
      aside={
        <RecordDetails noun="benefit" record={benefit}>
          {benefit.type === 'license_keys' && <LicenseKeysFacts benefit={benefit} />}
          {benefit.type === 'github_repository' && <RepositoryFacts benefit={benefit} />}
          {benefit.type === 'discord' && <RoleFacts benefit={benefit} />}
        </RecordDetails>
      }
    >
      {benefit.type === 'custom' && <Note benefit={benefit} />}
      {benefit.type === 'downloadables' && <Files benefit={benefit} />}
      {benefit.type === 'license_keys' && <BenefitLicenseKeys benefitId={benefit.id} />}
      <BenefitHolders benefit={benefit} />
    </RecordPage>
  )
}

function Note({ benefit }: { benefit: Benefit }) {
  const t = useTranslate()
  const note = noteOf(benefit)
  return (
    <Section title={t('billing.benefit.note')}>
      {note !== null && note !== '' ? (
        <p
          dir="auto"
          className="whitespace-pre-line rounded-lg border px-4 py-3 [overflow-wrap:anywhere]"
        >
          {note}
        </p>
      ) : (
        <SectionNote>{t('billing.benefit.note_none')}</SectionNote>
      )}
    </Section>
  )
}

/** What customers download, in their order. */
function Files({ benefit }: { benefit: BenefitDownloadables }) {
  const t = useTranslate()
  const formatSize = useFormatSize()
  const files = useBenefitFiles(benefit)
  const { files: ids, archived } = benefit.properties
  if (ids.length === 0) {
    return (
      <Section title={t('billing.file.list')}>
        <SectionNote>{t('billing.file.none')}</SectionNote>
      </Section>
    )
  }
  return (
    <Section title={t('billing.file.list')}>
      <SectionQuery query={files} none={t('billing.file.none')}>
        {({ items }) => (
          <ul className="divide-y rounded-lg border">
            {inOrder(benefit, items).map(({ id, name, size }) => (
              <li key={id} className="flex items-baseline gap-3 px-4 py-2.5">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <bdi>{name}</bdi>
                </span>
                {archived[id] === true && <Badge>{t('billing.file.archived')}</Badge>}
                <span className="text-ink-muted">{formatSize(size)}</span>
              </li>
            ))}
          </ul>
        )}
      </SectionQuery>
      {Object.values(archived).includes(true) && (
        <p className="mt-2 text-[0.8125rem] text-ink-muted">{t('billing.file.archived_help')}</p>
      )}
    </Section>
  )
}

/** The customers who have a benefit, or had it. */
function BenefitHolders({ benefit }: { benefit: Benefit }) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const [page, setPage] = useState(1)
  const grants = useListBenefitGrants(benefit.id, { organization_id, page }, keepPreviousRows)
  return (
    <Section title={t('billing.benefit.holders')}>
      <SectionPages
        query={grants}
        none={t('billing.benefit.holders_none')}
        page={page}
        onPageChange={setPage}
      >
        {({ items }) => (
          <ul className="divide-y rounded-lg border">
            {items.map((grant) => (
              <Holder key={grant.id} grant={grant} />
            ))}
          </ul>
        )}
      </SectionPages>
    </Section>
  )
}

const tones = {
  granted: 'success',
  pending: 'neutral',
  waiting: 'warning',
  failed: 'danger',
  revoked: 'neutral',
} as const

function grantState({ is_granted, is_revoked, error }: BenefitGrant): keyof typeof tones {
  if (is_revoked) return 'revoked'
  if (is_granted) return 'granted'
  if (error?.type === 'ActionRequired') return 'waiting'
  return error?.type === 'MerchantActionRequired' ? 'failed' : 'pending'
}

function Holder({ grant }: { grant: BenefitGrant }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  const { customer } = grant
  const state = grantState(grant)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <Link
          to="/$organization/customers/$customer"
          params={{ organization: slug, customer: customer.id }}
          className="block truncate rounded-sm font-medium hover:text-accent-text"
        >
          <bdi>{customer.name ?? customer.email}</bdi>
        </Link>
        <GrantProblem grant={grant} />
      </div>
      <Badge tone={tones[state]}>{t(`billing.benefit.grant.${state}`)}</Badge>
      <span className="text-ink-muted">
        <DateTime value={grant.revoked_at ?? grant.granted_at ?? grant.created_at} />
      </span>
    </li>
  )
}
