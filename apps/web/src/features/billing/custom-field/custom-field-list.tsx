import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import type { Column } from '@tollgate/ui/data-table'
import { Empty } from '@tollgate/ui/empty'
import { MenuItem } from '@tollgate/ui/menu'
import { MoreMenu } from '@tollgate/ui/more-menu'
import { DateTime } from '@tollgate/ui/table-cells'
import { FormInput, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useListCustomFields } from '#api/custom-field/custom-field.ts'
import { type CustomField, ListCustomFieldsSortingItem } from '#api/model/index.ts'
import { useCan } from '#app/features/organization/access/use-organization.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import {
  CreateCustomFieldDialog,
  DeleteCustomFieldDialog,
  EditCustomFieldDialog,
} from './custom-field-dialogs.tsx'

type OpenDialog = 'create' | { action: 'edit' | 'delete'; field: CustomField }

export function CustomFieldList() {
  const t = useTranslate()
  const mayWrite = useCan('custom_fields:write')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const columns = useColumns(mayWrite && ((action, field) => setDialog({ action, field })))
  const { sorting, parameters } = useListParameters({
    sortings: ListCustomFieldsSortingItem,
    defaultSorting: 'slug',
  })
  const create = mayWrite && (
    <Button variant="primary" onClick={() => setDialog('create')}>
      {t('billing.custom_field.create')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('billing.custom_field.list')}
        description={t('billing.custom_field.text')}
        actions={create}
        searchLabel={t('billing.custom_field.search')}
        filteredBy={['query']}
        columns={columns}
        query={useListCustomFields(parameters, keepPreviousRows)}
        sorting={sorting}
        empty={
          <Empty icon={FormInput} title={t('billing.custom_field.empty_title')} action={create}>
            {t(mayWrite ? 'billing.custom_field.empty_text' : 'billing.benefit.empty_text_reader')}
          </Empty>
        }
      />
      {dialog !== null && <FieldDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

function FieldDialog({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  if (dialog === 'create') return <CreateCustomFieldDialog onClose={onClose} />
  const { action, field } = dialog
  if (action === 'edit') return <EditCustomFieldDialog field={field} onClose={onClose} />
  return <DeleteCustomFieldDialog field={field} onClose={onClose} />
}

type Choose = (action: 'edit' | 'delete', field: CustomField) => void

function useColumns(choose: Choose | false): Column<CustomField>[] {
  const t = useTranslate()
  return [
    {
      id: 'name',
      header: t('billing.custom_field.name'),
      sortable: true,
      className: 'w-full wrap-anywhere sm:max-w-0 sm:truncate',
      cell: ({ name }) => <bdi className="font-medium">{name}</bdi>,
    },
    {
      id: 'slug',
      header: t('billing.custom_field.slug'),
      sortable: true,
      className: 'hidden sm:table-cell',
      cell: ({ slug }) => <code className="font-mono text-[0.8125rem]">{slug}</code>,
    },
    {
      id: 'type',
      header: t('billing.custom_field.type_label'),
      sortable: true,
      className: 'whitespace-nowrap',
      cell: ({ type }) => t(`billing.custom_field.type.${type}`),
    },
    {
      id: 'created_at',
      header: t('billing.custom_field.created_at'),
      sortable: true,
      className: 'hidden md:table-cell',
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
    ...(choose ? [actionsColumn(t, choose)] : []),
  ]
}

function actionsColumn(t: ReturnType<typeof useTranslate>, choose: Choose): Column<CustomField> {
  return {
    id: 'actions',
    header: t('billing.custom_field.actions'),
    align: 'right',
    className: 'w-px pl-0',
    cell: (field) => (
      <MoreMenu label={t('billing.custom_field.actions_for', { name: field.name })}>
        <MenuItem onClick={() => choose('edit', field)}>
          <Pencil aria-hidden />
          {t('common.action.edit')}
        </MenuItem>
        <MenuItem tone="danger" onClick={() => choose('delete', field)}>
          <Trash2 aria-hidden />
          {t('billing.custom_field.delete')}
        </MenuItem>
      </MoreMenu>
    ),
  }
}
