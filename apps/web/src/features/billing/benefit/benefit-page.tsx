import { useParams } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { CopyableId, DateTime } from '@tollgate/ui/table-cells'
import { useGetBenefit } from '#api/benefit/benefit.ts'
import type { Benefit } from '#api/model/index.ts'
import { Fact, Facts } from '#app/page/facts.tsx'
import { RecordPage, RecordQuery } from '#app/page/record-page.tsx'
import { Section, SectionNote } from '#app/page/section.tsx'
import { BenefitActions } from './benefit-actions.tsx'
import { BenefitHolders } from './benefit-holders.tsx'
import { noteOf } from './note-of.ts'

export function BenefitPage() {
  const { benefit: id = '' } = useParams({ strict: false })
  const query = useGetBenefit(id)
  return <RecordQuery query={query}>{(benefit) => <Page benefit={benefit} />}</RecordQuery>
}

function Page({ benefit }: { benefit: Benefit }) {
  const t = useTranslate()
  const note = noteOf(benefit)
  return (
    <RecordPage
      title={benefit.description}
      description={t(`billing.benefit.type.${benefit.type}`)}
      actions={<BenefitActions benefit={benefit} />}
      aside={<Details benefit={benefit} />}
    >
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
      <BenefitHolders benefit={benefit} />
    </RecordPage>
  )
}

function Details({ benefit }: { benefit: Benefit }) {
  const t = useTranslate()
  return (
    <Section title={t('billing.product.details')}>
      <Facts>
        <Fact term={t('billing.benefit.created_at')}>
          <DateTime value={benefit.created_at} as="date-time" />
        </Fact>
        <Fact term={t('billing.benefit.id')}>
          <CopyableId value={benefit.id} />
        </Fact>
      </Facts>
    </Section>
  )
}
