import { useTranslate } from '@tollgate/messages/react'
import { CopyButton } from '@tollgate/ui/copy-button'
import { ExternalLink } from 'lucide-react'
import type { CheckoutLink } from '#api/model/index.ts'
import { linkName } from './link-name.ts'

/** The public address of a checkout link, to copy or to open. */
export function LinkUrl({ link, short }: { link: CheckoutLink; short?: boolean }) {
  const t = useTranslate()
  return (
    <span className="relative z-1 flex min-w-0 max-w-full items-center gap-0.5">
      <code className="min-w-0 truncate font-mono text-[0.8125rem] text-ink-muted" title={link.url}>
        {short ? `…${link.client_secret.slice(-8)}` : link.url}
      </code>
      <CopyButton value={link.url} label={t('billing.checkout_link.copy')} />
      <a
        href={link.url}
        target="_blank"
        rel="noreferrer"
        aria-label={t('billing.checkout_link.open_named', { label: linkName(link) })}
        className="inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-ink-muted hover:bg-sunken hover:text-ink"
      >
        <ExternalLink className="size-3.5" aria-hidden />
      </a>
    </span>
  )
}
