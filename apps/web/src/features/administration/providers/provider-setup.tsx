import { useTranslate } from '@tollgate/messages/react'
import { CopyButton } from '@tollgate/ui/copy-button'
import { ExternalLink } from 'lucide-react'
import type { SocialProviderSetup } from '#api/model/index.ts'
import { textLinkClass } from '../../account/welcome/text-link.ts'

/** What to do at the provider and what to write into the settings, in the order of doing it. */
export function ProviderSetup({ provider }: { provider: SocialProviderSetup }) {
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

interface CopyableProps {
  label: string
  copyLabel: string
  value: string
  children: string
}

function Copyable({ label, copyLabel, value, children }: CopyableProps) {
  return (
    <div className="space-y-1.5">
      <h3 className="font-medium text-[0.8125rem]">{label}</h3>
      <div className="flex items-start gap-1 rounded-md bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 whitespace-pre-wrap break-all py-1 font-mono text-[0.8125rem]">
          {value}
        </code>
        <CopyButton value={value} label={copyLabel} />
      </div>
      <p className="text-[0.8125rem] text-ink-muted">{children}</p>
    </div>
  )
}
