import { useTranslate } from '@tollgate/messages/react'
import { CopyableId, DateTime } from '@tollgate/ui/table-cells'
import type { ReactNode } from 'react'
import { Fact, Facts, Section } from '#app/page/record-page.tsx'

interface RecordDetailsProps {
  noun: 'benefit' | 'checkout_link' | 'discount' | 'meter' | 'product'
  record: { id: string; created_at: string }
  /** Details that only this noun has. */
  children?: ReactNode
}

export function RecordDetails({ noun, record, children }: RecordDetailsProps) {
  const t = useTranslate()
  return (
    <Section title={t('billing.product.details')}>
      <Facts>
        {children}
        <Fact term={t(`billing.${noun}.created_at`)}>
          <DateTime value={record.created_at} as="date-time" />
        </Fact>
        <Fact term={t(`billing.${noun}.id`)}>
          <CopyableId value={record.id} />
        </Fact>
      </Facts>
    </Section>
  )
}
