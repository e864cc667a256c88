import { ErrorAlert } from '@tollgate/app/form-alert'
import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { ChevronDown, ExternalLink } from 'lucide-react'
import type { SocialProviderSetup } from '#api/model/index.ts'
import { useTestSocialProvider } from '#api/social-provider/social-provider.ts'
import { Copyable } from '#app/page/copyable.tsx'
import { ProviderIcon } from '../../account/social/provider-icon.tsx'
import { textLinkClass } from '../../account/welcome/welcome-header.tsx'
import { TestResult } from './test-result.tsx'

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

/** What to do at the provider and what to write into the settings, in the order of doing it. */
function ProviderSetup({ provider }: { provider: SocialProviderSetup }) {
  const t = useTranslate()
  const { name, configured, trusted, redirectUri, settings, documentationUrl } = provider
  return (
    <div className="space-y-4">
      {documentationUrl !== null && (
        <p>
          <a href={documentationUrl} target="_blank" rel="noreferrer" className={textLinkClass}>
            {t('administration.providers.register', { name })}
            <ExternalLink className="ml-1 inline size-3.5" aria-hidden />
          </a>
        </p>
      )}
      <Copyable
        label={t('administration.providers.redirect')}
        copyLabel={t('administration.providers.copy_redirect', { name })}
        value={redirectUri}
      >
        {t('administration.providers.redirect_text', { name })}
      </Copyable>
      <Copyable
        label={t('administration.providers.settings')}
        copyLabel={t('administration.providers.copy_settings', { name })}
        value={settings.map((setting) => `${setting}=`).join('\n')}
      >
        {configured
          ? t('administration.providers.settings_set')
          : t('administration.providers.settings_text')}
      </Copyable>
      <p className="text-ink-muted">
        {trusted
          ? t('administration.providers.trusted_text', { name })
          : t('administration.providers.untrusted_text', { name })}
      </p>
    </div>
  )
}

/** Asks the provider whether the settings work, and shows what it found step by step. */
function ProviderTest({ provider: { id, name } }: { provider: SocialProviderSetup }) {
  const t = useTranslate()
  const { mutate, data, error, isPending } = useTestSocialProvider()
  return (
    <div className="space-y-3 border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-muted">{t('administration.test.text')}</p>
        <Button
          size="small"
          pending={isPending}
          aria-label={t('administration.test.start_named', { name })}
          onClick={() => mutate({ data: { provider: id } })}
        >
          {t('administration.test.start')}
        </Button>
      </div>
      <ErrorAlert error={error} />
      {data && !isPending && <TestResult name={name} checks={data.checks} />}
    </div>
  )
}
