import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { type Column, DataTable } from '@tollgate/ui/data-table'
import { MenuItem } from '@tollgate/ui/menu'
import { MoreMenu } from '@tollgate/ui/more-menu'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useListMeterAlerts } from '#api/meter-alert/meter-alert.ts'
import type { MeterAlert } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { keepPreviousRows } from '#app/list/use-list-parameters.ts'
import { Section, SectionPages } from '#app/page/record-page.tsx'
import { nameOf } from './customer-field.tsx'
import {
  CreateMeterAlertDialog,
  DeleteMeterAlertDialog,
  EditMeterAlertDialog,
} from './meter-alert-dialogs.tsx'

type OpenDialog = 'create' | { action: 'edit' | 'delete'; alert: MeterAlert }

/** How much use of a meter is told of, and to whom. */
export function MeterAlerts({ meterId }: { meterId: string }) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const mayWrite = useCan('meters:write')
  const [page, setPage] = useState(1)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const columns = useColumns(mayWrite && ((action, alert) => setDialog({ action, alert })))
  const alerts = useListMeterAlerts(
    { organization_id, meter_id: [meterId], page },
    keepPreviousRows,
  )
  const title = t('billing.meter_alert.title')
  const create = mayWrite && (
    <Button onClick={() => setDialog('create')}>{t('billing.meter_alert.create')}</Button>
  )
  return (
    <Section title={title} action={create}>
      <SectionPages
        label={title}
        query={alerts}
        none={t('billing.meter_alert.none')}
        page={page}
        onPageChange={setPage}
      >
        {({ items }) => (
          <DataTable
            label={title}
            columns={columns}
            rows={items}
            rowId={({ id }) => id}
            empty={null}
          />
        )}
      </SectionPages>
      {dialog !== null && (
        <AlertDialog meterId={meterId} dialog={dialog} onClose={() => setDialog(null)} />
      )}
    </Section>
  )
}

interface AlertDialogProps {
  meterId: string
  dialog: OpenDialog
  onClose: () => void
}

function AlertDialog({ meterId, dialog, onClose }: AlertDialogProps) {
  if (dialog === 'create') return <CreateMeterAlertDialog meterId={meterId} onClose={onClose} />
  const { action, alert } = dialog
  if (action === 'edit') return <EditMeterAlertDialog alert={alert} onClose={onClose} />
  return <DeleteMeterAlertDialog alert={alert} onClose={onClose} />
}

type Choose = (action: 'edit' | 'delete', alert: MeterAlert) => void

function useColumns(choose: Choose | false): Column<MeterAlert>[] {
  const t = useTranslate()
  const thresholdText = useThresholdText()
  return [
    {
      id: 'name',
      header: t('billing.meter_alert.name'),
      className: 'w-full wrap-anywhere',
      cell: ({ name, customer }) => (
        <>
          <bdi className="font-medium">{name}</bdi>
          {customer !== null && (
            <bdi className="block text-[0.8125rem] text-ink-muted">{nameOf(customer)}</bdi>
          )}
        </>
      ),
    },
    {
      id: 'threshold',
      header: t('billing.meter_alert.threshold'),
      className: 'whitespace-nowrap',
      cell: ({ threshold }) => thresholdText(threshold),
    },
    {
      id: 'notify',
      header: t('billing.meter_alert.notify_label'),
      className: 'hidden whitespace-nowrap sm:table-cell',
      cell: ({ notify }) => t(`billing.meter_alert.notify.${notify}`),
    },
    ...(choose ? [actionsColumn(t, choose)] : []),
  ]
}

function useThresholdText() {
  const t = useTranslate()
  const format = useFormat()
  return (threshold: MeterAlert['threshold']) =>
    threshold.type === 'percent'
      ? t('billing.meter_alert.at_percent', { percent: format.number(threshold.percent) })
      : t('billing.meter_alert.at_units', { units: format.number(threshold.units) })
}

function actionsColumn(t: ReturnType<typeof useTranslate>, choose: Choose): Column<MeterAlert> {
  return {
    id: 'actions',
    header: t('billing.custom_field.actions'),
    align: 'right',
    className: 'w-px pl-0',
    cell: (alert) => (
      <MoreMenu label={t('billing.custom_field.actions_for', { name: alert.name })}>
        <MenuItem onClick={() => choose('edit', alert)}>
          <Pencil aria-hidden />
          {t('common.action.edit')}
        </MenuItem>
        <MenuItem tone="danger" onClick={() => choose('delete', alert)}>
          <Trash2 aria-hidden />
          {t('billing.meter_alert.delete')}
        </MenuItem>
      </MoreMenu>
    ),
  }
}
