import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Select } from '@tollgate/ui/select'
import { Skeleton } from '@tollgate/ui/skeleton'
import type { RepositoryConnection, RepositoryConnections } from '#api/model/index.ts'
import { useListRepositories } from '#api/repository-connection/repository-connection.ts'
import { DescriptionField } from '../benefit/benefit-fields.tsx'
import { NewTabLink } from '../benefit/new-tab-link.tsx'
import { useConnections } from './connections.ts'
import { permissions, type RepositoryDraft } from './repository-draft.ts'

export const repositoryFieldNames = [
  'description',
  'properties.repository_owner',
  'properties.repository_name',
  'properties.permission',
] as const

interface RepositoryFieldsProps {
  description?: string
  draft: RepositoryDraft
  onChange: (draft: RepositoryDraft) => void
}

/** A benefit of access to a repository. */
export function RepositoryFields({ description, draft, onChange }: RepositoryFieldsProps) {
  const { data } = useConnections()
  return (
    <>
      <DescriptionField description={description} />
      {data === undefined ? (
        <Skeleton className="h-24 w-full rounded-lg" />
      ) : (
        <PlaceFields connections={data} draft={draft} onChange={onChange} />
      )}
      <PermissionField draft={draft} onChange={onChange} />
    </>
  )
}

interface PlaceFieldsProps extends RepositoryFieldsProps {
  connections: RepositoryConnections
}

function PlaceFields({ connections, draft, onChange }: PlaceFieldsProps) {
  const t = useTranslate()
  const { items, authorization_url: url } = connections
  const owner = draft.owner || (items[0]?.owner ?? '')
  const connection = items.find((one) => one.owner.toLowerCase() === owner.toLowerCase())
  if (items.length === 0 && url !== null) {
    return (
      <div className="space-y-3 rounded-lg border border-dashed px-4 py-4">
        <p className="text-ink-muted">{t('billing.repository.connect_text')}</p>
        <NewTabLink href={url}>{t('billing.repository.connect')}</NewTabLink>
      </div>
    )
  }
  return (
    <>
      <Field
        name="properties.repository_owner"
        label={t('billing.repository.owner')}
        aside={
          url !== null && (
            <NewTabLink href={url} inline>
              {t('billing.repository.connect_other')}
            </NewTabLink>
          )
        }
      >
        <Select
          options={items.map((one) => ({ value: one.owner, label: one.owner }))}
          value={connection?.owner ?? ''}
          onValueChange={(chosen) => onChange({ ...draft, owner: chosen, name: '' })}
          placeholder={owner}
        />
      </Field>
      {connection && (
        <RepositoryField
          key={connection.id}
          connection={connection}
          name={draft.name}
          onChange={(name) => onChange({ ...draft, owner: connection.owner, name })}
        />
      )}
    </>
  )
}

interface RepositoryFieldProps {
  connection: RepositoryConnection
  name: string
  onChange: (name: string) => void
}

function RepositoryField({ connection, name, onChange }: RepositoryFieldProps) {
  const t = useTranslate()
  const { data, isError, isPending } = useListRepositories(connection.id)
  const names = (data?.items ?? []).map((one) => one.repository_name)
  const help =
    data?.items.length === 0
      ? t('billing.repository.none')
      : isError && t('billing.repository.load_failed')
  return (
    <Field
      name="properties.repository_name"
      label={t('billing.repository.name')}
      description={help || undefined}
    >
      <Select
        options={withOwn(names, name).map((one) => ({ value: one, label: one }))}
        value={name}
        onValueChange={onChange}
        disabled={isPending}
        placeholder={isPending ? t('common.state.loading') : t('billing.repository.choose')}
      />
    </Field>
  )
}

/** What was chosen before stays a choice while GitHub doesn’t answer. */
function withOwn(names: string[], own: string): string[] {
  return own === '' || names.includes(own) ? names : [own, ...names]
}

function PermissionField({ draft, onChange }: RepositoryFieldsProps) {
  const t = useTranslate()
  const options = permissions.map((permission) => ({
    value: permission,
    label: t(`billing.repository.permission.${permission}`),
  }))
  return (
    <Field
      name="properties.permission"
      label={t('billing.repository.permission_label')}
      description={t(`billing.repository.permission_help.${draft.permission}`)}
    >
      <Select
        options={options}
        value={draft.permission}
        onValueChange={(permission) => onChange({ ...draft, permission })}
      />
    </Field>
  )
}
