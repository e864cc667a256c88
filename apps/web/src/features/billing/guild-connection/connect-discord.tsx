import { describeError } from '@tollgate/app/form-errors'
import { type Returned, useReturned } from '@tollgate/app/use-returned'
import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { Spinner } from '@tollgate/ui/spinner'
import { Plug } from 'lucide-react'
import { createGuildConnection } from '#api/guild-connection/guild-connection.ts'
import type { GuildConnection, GuildConnectionCreate } from '#api/model/index.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { useSave } from '#app/forms/use-save.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { BenefitsLink } from '../platform-connection/benefits-link.tsx'
import { ConnectFailed } from '../platform-connection/connect-failed.tsx'
import { useGuildConnections } from './connections.ts'

/** Where Discord leads back to: connects the server in which the bot was installed. */
export function ConnectDiscord(returned: Returned) {
  const t = useTranslate()
  usePageTitle(t('billing.discord.connect'))
  return useCan('benefits:write') ? <Connect {...returned} /> : <Forbidden />
}

function Connect(returned: Returned) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const { mutate, data, error } = useSave({
    noun: 'guild_connection',
    save: (given: GuildConnectionCreate) => createGuildConnection(given),
  })
  const hasAgreed = useReturned(returned, (agreed) => mutate({ organization_id, ...agreed }))
  if (error !== null) return <Failed text={describeError(error, t)} />
  if (!hasAgreed) return <Failed text={t('billing.discord.not_agreed')} />
  if (data !== undefined) return <Connected connection={data} />
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-muted">
      <Spinner />
      {t('billing.discord.connecting')}
    </p>
  )
}

function Connected({ connection: { name } }: { connection: GuildConnection }) {
  const t = useTranslate()
  return (
    <Empty
      level={1}
      icon={Plug}
      title={t('billing.discord.connected_title', { server: name })}
      action={<BenefitsLink />}
    >
      {t('billing.discord.connected_text')}
    </Empty>
  )
}

function Failed({ text }: { text: string }) {
  const { data } = useGuildConnections()
  return <ConnectFailed platform="discord" text={text} url={data?.installation_url} />
}
