import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { ChevronDown } from 'lucide-react'
import type { SocialProviderSetup } from '#api/model/index.ts'
import { ProviderIcon } from '../../account/social/provider-icon.tsx'
import { ProviderSetup } from './provider-setup.tsx'
import { ProviderTest } from './provider-test.tsx'

/** One provider; opened, it shows how it is set up, and tests it. */
export function ProviderItem({ provider }: { provider: SocialProviderSetup }) {
  const t = useTranslate()
  const { id, name, configured, trusted } = provider
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
          <ProviderIcon provider={id} className="size-5 shrink-0" />
          <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
          {trusted && <Badge>{t('administration.providers.trusted')}</Badge>}
          {configured && <Badge tone="success">{t('administration.providers.on')}</Badge>}
          <ChevronDown
            className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
            aria-hidden
          />
        </summary>
        <div className="space-y-5 px-4 pt-1 pb-5 sm:pl-12">
          <ProviderSetup provider={provider} />
          {configured && <ProviderTest provider={provider} />}
        </div>
      </details>
    </li>
  )
}
