import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { Card } from '@tollgate/ui/card'
import { CopyButton } from '@tollgate/ui/copy-button'
import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import type { CheckoutLink } from '#api/model/index.ts'
import { PrefillFields, prefilledUrl } from './prefill-fields.tsx'

/** The link to copy, also with what the merchant knows of one buyer. */
export function ShareCard({ link }: { link: CheckoutLink }) {
  const t = useTranslate()
  const id = useId()
  const [prefill, setPrefill] = useState({})
  const [isOpen, setOpen] = useState(false)
  const url = prefilledUrl(link.url, prefill)
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-1 rounded-md border bg-canvas py-1 pr-1 pl-3">
          <code className="min-w-0 flex-1 truncate font-mono text-[0.8125rem]" title={url}>
            {url}
          </code>
          <CopyButton value={url} label={t('billing.checkout_link.copy')} />
        </div>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'primary' })}
        >
          <ExternalLink aria-hidden />
          {t('billing.checkout_link.open')}
        </a>
      </div>
      <p className="mt-2.5 text-ink-muted">{t('billing.checkout_link.share_text')}</p>
      <Button
        variant="link"
        size="inline"
        className="mt-2.5"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('billing.checkout_link.prefill')}
      </Button>
      <div id={id} hidden={!isOpen} className="mt-3">
        {isOpen && (
          <PrefillFields
            value={prefill}
            asksForCode={link.allow_discount_codes}
            onChange={(part) => setPrefill({ ...prefill, ...part })}
          />
        )}
      </div>
    </Card>
  )
}
