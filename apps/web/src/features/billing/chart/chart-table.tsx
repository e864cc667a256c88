import type { BarChartProps } from '@tollgate/app/bar-chart'
import { useTranslate } from '@tollgate/messages/react'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@tollgate/ui/table'
import { Told } from './told.tsx'

interface ChartTableProps extends Pick<BarChartProps, 'title' | 'points' | 'text' | 'spoken'> {
  /** What the values are, where the title says more. */
  heading?: string
}

/** What a chart shows, as a table to open below it. */
export function ChartTable(props: ChartTableProps) {
  const { title, heading = title, points, text, spoken = text } = props
  const t = useTranslate()
  const isCompared = points.some(({ before }) => before !== undefined)
  return (
    <details className="text-[0.8125rem]">
      <summary className="w-fit cursor-pointer rounded-sm text-ink-muted hover:text-ink">
        {t('billing.metrics.table')}
      </summary>
      <div className="mt-2 max-h-96 overflow-y-auto">
        <Table label={title}>
          <TableHeader>
            <TableRow>
              <TableHead>{t('billing.metrics.period')}</TableHead>
              <TableHead align="right">{heading}</TableHead>
              {isCompared && <TableHead align="right">{t('billing.metrics.before')}</TableHead>}
            </TableRow>
          </TableHeader>
          <TableBody>
            {points.map(({ at, label, value, before = null }) => (
              <TableRow key={at}>
                <TableCell>{label}</TableCell>
                <TableCell align="right">
                  <Told shown={text(value)} spoken={spoken(value)} />
                </TableCell>
                {isCompared && (
                  <TableCell align="right">
                    <Told shown={text(before)} spoken={spoken(before)} />
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </details>
  )
}
