import { useTranslate } from '@tollgate/messages/react'
import { LanguageSelect } from '@tollgate/ui/language-select'
import { OfflineNotice } from '@tollgate/ui/offline-notice'
import type { ReactNode } from 'react'
import type { BillingOrganization, CheckoutPublic } from '#api/model'
import { TotalBar } from './order/total-bar.tsx'

interface CheckoutLayoutProps {
  checkout: CheckoutPublic
  updating?: boolean
  summary: ReactNode
  /** The form is done: on narrow screens what became of it comes first. */
  done?: boolean
  children: ReactNode
}

/** What you buy beside how you pay; on narrow screens one above the other. */
export function CheckoutLayout(props: CheckoutLayoutProps) {
  const { checkout, updating = false, summary, done = false, children } = props
  const t = useTranslate()
  return (
    <div className="flex min-h-dvh flex-col bg-canvas lg:grid lg:grid-cols-2 lg:bg-surface">
      <TotalBar checkout={checkout} updating={updating} />
      <section
        aria-label={t('checkout.summary.label')}
        className="min-w-0 bg-canvas px-4 py-8 lg:flex lg:justify-end lg:border-r lg:px-12 lg:py-16"
      >
        <div className="mx-auto w-full max-w-md lg:sticky lg:top-16 lg:mx-0 lg:self-start">
          {summary}
        </div>
      </section>
      <main
        className={`[&_:is(input,select)]:scroll-mt-28 min-w-0 bg-surface px-4 py-8 max-lg:border-y lg:px-12 lg:py-16 ${done ? 'max-lg:-order-1' : 'max-lg:grow'}`}
      >
        <div className="mx-auto w-full max-w-md lg:mx-0">
          <OfflineNotice className="mb-6">{t('checkout.page.offline')}</OfflineNotice>
          {children}
          <CheckoutFooter organization={checkout.organization} />
        </div>
      </main>
    </div>
  )
}

/** Names the merchant’s support, too, where the merchant is known and has one. */
export function CheckoutFooter({ organization }: { organization?: BillingOrganization }) {
  const t = useTranslate()
  const { name: merchantName, email = null } = organization ?? {}
  return (
    <footer className="mt-12 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-muted text-xs">
      {email !== null && (
        <a
          href={`mailto:${email}`}
          className="rounded-sm underline-offset-4 hover:text-ink hover:underline"
        >
          {t('checkout.page.support', { merchantName: merchantName ?? '' })}
        </a>
      )}
      <span>{t('checkout.page.powered_by')}</span>
      <span className="ml-auto">
        <LanguageSelect />
      </span>
    </footer>
  )
}
