import { LoadError } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { Skeleton } from '@tollgate/ui/skeleton'
import type { SocialProviderSetup } from '#api/model/index.ts'
import { useListSocialProviders } from '#api/social-provider/social-provider.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { ProviderItem } from './social-provider-item.tsx'

/** Everything people could sign in with: what is set up, and how to set up the rest. */
export function Providers() {
  const t = useTranslate()
  const { data: providers, error, refetch } = useListSocialProviders()
  usePageTitle(t('administration.providers.title'))
  return (
    <>
      <PageHeader
        title={t('administration.providers.title')}
        description={t('administration.providers.text')}
      />
      {error !== null && <LoadError error={error} onRetry={refetch} />}
      {error === null && providers === undefined && <Loading />}
      {providers && <ProviderLists providers={providers} />}
    </>
  )
}

function ProviderLists({ providers }: { providers: SocialProviderSetup[] }) {
  const t = useTranslate()
  const configured = providers.filter((provider) => provider.configured)
  const others = providers.filter((provider) => !provider.configured)
  return (
    <div className="max-w-3xl space-y-8">
      <ProviderList title={t('administration.providers.configured')} providers={configured}>
        {t('administration.providers.none')}
      </ProviderList>
      {others.length > 0 && (
        <ProviderList title={t('administration.providers.others')} providers={others} />
      )}
    </div>
  )
}

interface ProviderListProps {
  title: string
  providers: SocialProviderSetup[]
  /** Said where there is none. */
  children?: string
}

function ProviderList({ title, providers, children }: ProviderListProps) {
  return (
    <section className="space-y-3">
      <h2 className="font-semibold">{title}</h2>
      {providers.length === 0 && <p className="text-ink-muted">{children}</p>}
      {providers.length > 0 && (
        <ul aria-label={title} className="divide-y rounded-lg border">
          {providers.map((provider) => (
            <ProviderItem key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Loading() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('common.state.loading')} className="max-w-3xl space-y-3">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  )
}
