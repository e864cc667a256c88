import { BarChart } from '@tollgate/app/bar-chart'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@tollgate/ui/table'
import { useGetPortalMeterQuantities } from '#api/portal-meter/portal-meter.ts'

interface UsageDaysProps {
  /** Of what the customer uses of a meter. */
  id: string
  name: string
}

/** What was used on each day of the period, as a chart and as a table; nothing before there is anything to compare. */
export default function UsageDays({ id, name }: UsageDaysProps) {
  const t = useTranslate()
  const format = useFormat()
  const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const { data } = useGetPortalMeterQuantities(id, { timezone })
  const days = data?.quantities ?? []
  if (days.length < 2 || days.every(({ quantity }) => quantity === 0)) return null
  const title = t('portal.usage.by_day', { meter: name })
  const points = days.map(({ timestamp, quantity }) => ({
    at: timestamp,
    label: format.date(timestamp),
    value: quantity,
  }))
  const text = (value: number | null) => format.number(value ?? 0)
  return (
    <div className="space-y-2">
      <BarChart title={title} points={points} text={text} size="small" />
      <details className="text-[0.8125rem]">
        <summary className="w-fit cursor-pointer rounded-sm text-ink-muted hover:text-ink">
          {t('portal.usage.table')}
        </summary>
        <div className="mt-2 max-h-72 overflow-y-auto">
          <Table label={title}>
            <TableHeader>
              <TableRow>
                <TableHead>{t('portal.usage.day')}</TableHead>
                <TableHead align="right">{t('portal.usage.units')}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {points.map(({ at, label, value }) => (
                <TableRow key={at}>
                  <TableCell>{label}</TableCell>
                  <TableCell align="right">{text(value)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      </details>
    </div>
  )
}
