import { Link } from '@tanstack/react-router'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { Spinner } from '@tollgate/ui/spinner'
import { Plug, Unplug } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createGuildConnection } from '#api/guild-connection/guild-connection.ts'
import type { GuildConnection, GuildConnectionCreate } from '#api/model/index.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { useSave } from '#app/forms/use-save.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { useGuildConnections } from './connections.ts'

export interface Returned {
  state?: string | undefined
  code?: string | undefined
}

/** Where Discord leads back to: connects the server in which the bot was installed. */
export function ConnectDiscord(returned: Returned) {
  const t = useTranslate()
  usePageTitle(t('billing.discord.connect'))
  return useCan('benefits:write') ? <Connect {...returned} /> : <Forbidden />
}

function Connect({ state, code }: Returned) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const { mutate, data, error } = useSave({
    noun: 'guild_connection',
    save: (given: GuildConnectionCreate) => createGuildConnection(given),
  })
  const hasAgreed = state !== undefined && code !== undefined
  // A code works once.
  const isSent = useRef(false)
  const send = useEffectEvent(() => {
    if (!hasAgreed || isSent.current) return
    isSent.current = true
    mutate({ organization_id, state, code })
  })
  useEffect(() => send(), [])
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
  const t = useTranslate()
  const { data } = useGuildConnections()
  const url = data?.installation_url
  return (
    <Empty
      level={1}
      icon={Unplug}
      title={t('billing.discord.failed_title')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {url && (
            <a href={url} className={buttonClass({ variant: 'primary' })}>
              {t('billing.discord.again')}
            </a>
          )}
          <BenefitsLink />
        </div>
      }
    >
      {text}
    </Empty>
  )
}

function BenefitsLink() {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <Link to="/$organization/benefits" params={{ organization: slug }} className={buttonClass()}>
      {t('billing.discord.benefits')}
    </Link>
  )
}
