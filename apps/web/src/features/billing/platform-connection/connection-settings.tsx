import { useTranslate } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'
import type { GuildConnections, RepositoryConnections } from '#api/model/index.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan } from '#app/features/organization/access/use-organization.ts'
import { QueryError } from '#app/page/query-error.tsx'
import { SectionNote } from '#app/page/record-page.tsx'
import { SettingsPage, SettingsSection } from '#app/page/settings-page.tsx'
import { NewTabLink } from '../benefit/new-tab-link.tsx'
import { useGuildConnections } from '../guild-connection/connections.ts'
import { useConnections } from '../repository-connection/connections.ts'
import type { Connection } from './connection.ts'
import { ConnectionList } from './connection-list.tsx'

/** The Discord servers and GitHub organizations in which benefits are given. */
export function ConnectionSettings() {
  const t = useTranslate()
  const mayChange = useCan('benefits:write')
  return (
    <SettingsPage
      title={t('organization.settings.connections')}
      description={t('billing.connection.text')}
    >
      {mayChange ? <Platforms /> : <Forbidden />}
    </SettingsPage>
  )
}

function Platforms() {
  const guilds = useGuildConnections()
  const repositories = useConnections()
  const failed = [guilds, repositories].find(({ data, error }) => !data && error !== null)
  if (failed) return <QueryError error={failed.error} onRetry={failed.refetch} />
  if (!guilds.data || !repositories.data) return <Skeleton className="h-40 w-full rounded-lg" />
  return <Sections guilds={guilds.data} repositories={repositories.data} />
}

interface SectionsProps {
  guilds: GuildConnections
  repositories: RepositoryConnections
}

/** Without a platform that the service isn’t set up for, unless something there is connected still. */
function Sections({ guilds, repositories }: SectionsProps) {
  const t = useTranslate()
  const servers = guilds.items.map((guild) => ({ ...guild, platform: 'discord' as const }))
  const owners = repositories.items.map(({ owner: name, ...rest }) => {
    return { ...rest, name, platform: 'github' as const }
  })
  const hasDiscord = guilds.installation_url !== null || servers.length > 0
  const hasGitHub = repositories.authorization_url !== null || owners.length > 0
  return (
    <>
      {hasDiscord && (
        <Platform
          platform="discord"
          connections={servers}
          url={guilds.installation_url}
          connect={t('billing.discord.connect')}
        />
      )}
      {hasGitHub && (
        <Platform
          platform="github"
          connections={owners}
          url={repositories.authorization_url}
          connect={t('billing.repository.connect')}
        />
      )}
      {!hasDiscord && !hasGitHub && <SectionNote>{t('billing.connection.none')}</SectionNote>}
    </>
  )
}

interface PlatformProps {
  platform: Connection['platform']
  connections: Connection[]
  url: string | null
  connect: string
}

function Platform({ platform, connections, url, connect }: PlatformProps) {
  const t = useTranslate()
  return (
    <SettingsSection
      title={t(`billing.connection.${platform}`)}
      description={t(`billing.connection.${platform}_text`)}
    >
      {connections.length === 0 ? (
        <SectionNote>{t(`billing.connection.${platform}_none`)}</SectionNote>
      ) : (
        <ConnectionList connections={connections} />
      )}
      {url !== null && <NewTabLink href={url}>{connect}</NewTabLink>}
    </SettingsSection>
  )
}
