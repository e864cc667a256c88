import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@tollgate/ui/table'
import { Money } from '@tollgate/ui/table-cells'
import type { EarningsInCurrency } from '#api/model/index.ts'
import { Section } from '#app/page/record-page.tsx'
import { measures } from './measures.ts'

/** Each day on which money moved, the latest first. */
export function EarningsTable({ earnings: { currency, days } }: { earnings: EarningsInCurrency }) {
  const t = useTranslate()
  const format = useFormat()
  const title = t('billing.earnings.by_day')
  const moved = days.filter((day) => measures.some(([, field]) => day[field] !== 0))
  return (
    <Section title={title}>
      <Table label={title}>
        <TableHeader>
          <TableRow>
            <TableHead>{t('billing.earnings.day')}</TableHead>
            {measures.map(([name]) => (
              <TableHead key={name} align="right" className={narrow(name)}>
                {t(`billing.earnings.${name}`)}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {moved.toReversed().map((day) => (
            <TableRow key={day.date}>
              <TableCell>
                {format.date(day.date, { dateStyle: 'medium', timeZone: 'UTC' })}
              </TableCell>
              {measures.map(([name, field]) => (
                <TableCell key={name} align="right" className={narrow(name)}>
                  <Money amount={day[field]} currency={currency} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}

/** A phone has room for the first and the last amount only. */
function narrow(name: (typeof measures)[number][0]): string | undefined {
  return name === 'gross' || name === 'net' ? undefined : 'hidden md:table-cell'
}
