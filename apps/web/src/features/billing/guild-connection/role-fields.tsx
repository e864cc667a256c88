import { useTranslate } from '@tollgate/messages/react'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { Select } from '@tollgate/ui/select'
import { Skeleton } from '@tollgate/ui/skeleton'
import { useListGuildRoles } from '#api/guild-connection/guild-connection.ts'
import type { GuildConnection, GuildConnections } from '#api/model/index.ts'
import { DescriptionField } from '../benefit/benefit-fields.tsx'
import { NewTabLink } from '../benefit/new-tab-link.tsx'
import { useGuildConnections } from './connections.ts'
import type { RoleDraft } from './role-draft.ts'

export const roleFieldNames = [
  'description',
  'properties.guild_token',
  'properties.role_id',
  'properties.kick_member',
] as const

interface RoleFieldsProps {
  description?: string
  draft: RoleDraft
  onChange: (draft: RoleDraft) => void
}

/** A benefit of a role in a Discord server. */
export function RoleFields({ description, draft, onChange }: RoleFieldsProps) {
  const t = useTranslate()
  const { data } = useGuildConnections()
  return (
    <>
      <DescriptionField description={description} />
      {data === undefined ? (
        <Skeleton className="h-24 w-full rounded-lg" />
      ) : (
        <PlaceFields connections={data} draft={draft} onChange={onChange} />
      )}
      <ChoiceField
        name="properties.kick_member"
        label={t('billing.discord.kick')}
        description={t('billing.discord.kick_help')}
      >
        <Checkbox
          checked={draft.kicks}
          onCheckedChange={(kicks) => onChange({ ...draft, kicks })}
        />
      </ChoiceField>
    </>
  )
}

interface PlaceFieldsProps extends RoleFieldsProps {
  connections: GuildConnections
}

function PlaceFields({ connections, draft, onChange }: PlaceFieldsProps) {
  const t = useTranslate()
  const { items, installation_url: url } = connections
  const connection = items.find(({ guild_id }) => guild_id === draft.guildId) ?? items[0]
  if (!connection) return url && <ConnectFirst url={url} />
  return (
    <>
      <Field
        name="properties.guild_token"
        label={t('billing.discord.server')}
        aside={
          url !== null && (
            <NewTabLink href={url} inline>
              {t('billing.discord.connect_other')}
            </NewTabLink>
          )
        }
      >
        <Select
          options={items.map(({ guild_id, name }) => ({ value: guild_id, label: name }))}
          value={connection.guild_id}
          onValueChange={(guildId) => onChange({ ...draft, guildId, guildToken: '', roleId: '' })}
        />
      </Field>
      <RoleField
        key={connection.id}
        connection={connection}
        roleId={draft.roleId}
        onChange={(roleId) => {
          const { guild_id: guildId, guild_token: guildToken } = connection
          onChange({ ...draft, guildId, guildToken, roleId })
        }}
      />
    </>
  )
}

function ConnectFirst({ url }: { url: string }) {
  const t = useTranslate()
  return (
    <div className="space-y-3 rounded-lg border border-dashed px-4 py-4">
      <p className="text-ink-muted">{t('billing.discord.connect_text')}</p>
      <NewTabLink href={url}>{t('billing.discord.connect')}</NewTabLink>
    </div>
  )
}

interface RoleFieldProps {
  connection: GuildConnection
  roleId: string
  onChange: (roleId: string) => void
}

function RoleField({ connection, roleId, onChange }: RoleFieldProps) {
  const t = useTranslate()
  const query = { refetchOnWindowFocus: 'always' } as const
  const { data, isError, isPending } = useListGuildRoles(connection.id, { query })
  const roles = (data?.items ?? []).filter(
    ({ id, is_assignable }) => is_assignable || id === roleId,
  )
  const known = roles.some(({ id }) => id === roleId)
  const help = data && roles.length === 0 ? 'role_none' : isError ? 'role_failed' : 'role_help'
  const options = roles.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Field
      name="properties.role_id"
      label={t('billing.discord.role')}
      description={t(`billing.discord.${help}`)}
    >
      <Select
        options={known || roleId === '' ? options : [{ value: roleId, label: roleId }, ...options]}
        value={roleId}
        onValueChange={onChange}
        disabled={isPending}
        placeholder={isPending ? t('common.state.loading') : t('billing.discord.role_choose')}
      />
    </Field>
  )
}
