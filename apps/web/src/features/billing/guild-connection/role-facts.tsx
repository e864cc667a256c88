import { useTranslate } from '@tollgate/messages/react'
import { useListGuildRoles } from '#api/guild-connection/guild-connection.ts'
import type { BenefitDiscord, GuildConnection } from '#api/model/index.ts'
import { Fact } from '#app/page/record-page.tsx'
import { useGuildConnections } from './connections.ts'

/** Which role of which server a benefit gives; their ids as long as Discord doesn’t say their names. */
export function RoleFacts({ benefit: { properties } }: { benefit: BenefitDiscord }) {
  const t = useTranslate()
  const { guild_id, role_id, kick_member } = properties
  const { data } = useGuildConnections()
  const connection = data?.items.find((one) => one.guild_id === guild_id)
  return (
    <>
      <Fact term={t('billing.discord.server')}>
        <bdi className="wrap-anywhere">{connection?.name ?? guild_id}</bdi>
      </Fact>
      <Fact term={t('billing.discord.role')}>
        {connection ? <RoleName connection={connection} id={role_id} /> : role_id}
      </Fact>
      <Fact term={t('billing.discord.ends')}>
        {t(`billing.discord.${kick_member ? 'ends_kick' : 'ends_role'}`)}
      </Fact>
    </>
  )
}

function RoleName({ connection, id }: { connection: GuildConnection; id: string }) {
  const { data } = useListGuildRoles(connection.id)
  const role = data?.items.find((one) => one.id === id)
  return <bdi className="wrap-anywhere">{role?.name ?? id}</bdi>
}
