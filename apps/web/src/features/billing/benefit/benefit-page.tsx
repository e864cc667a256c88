import { useParams } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { useFormatSize } from '@tollgate/messages/size'
import { Badge } from '@tollgate/ui/badge'
import { useGetBenefit } from '#api/benefit/benefit.ts'
import type { Benefit, BenefitDownloadables } from '#api/model/index.ts'
import {
  Fact,
  RecordPage,
  RecordQuery,
  Section,
  SectionNote,
  SectionQuery,
} from '#app/page/record-page.tsx'
import { RoleFacts } from '../guild-connection/role-facts.tsx'
import { MeterCreditFacts } from '../meter-credit/meter-credit-facts.tsx'
import { RecordDetails } from '../record-details.tsx'
import { RepositoryFacts } from '../repository-connection/repository-facts.tsx'
import { BenefitActions, noteOf } from './benefit-actions.tsx'
import { BenefitHolders } from './benefit-holders.tsx'
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
          {benefit.type === 'meter_credit' && <MeterCreditFacts benefit={benefit} />}
          {benefit.type === 'github_repository' && <RepositoryFacts benefit={benefit} />}
          {benefit.type === 'downloadables' && <DownloadLimit benefit={benefit} />}
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

function DownloadLimit({ benefit: { properties } }: { benefit: BenefitDownloadables }) {
  const t = useTranslate()
  const format = useFormat()
  const { limit_downloads: limit } = properties
  return (
    <Fact term={t('billing.file.limit')}>
      {limit === null ? t('billing.file.unlimited') : format.number(limit)}
    </Fact>
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
