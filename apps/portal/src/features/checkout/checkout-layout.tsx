import { useTranslate } from '@tollgate/messages/react'
import { LanguageSelect } from '@tollgate/ui/language-select'
import { OfflineNotice } from '@tollgate/ui/offline-notice'
import type { ReactNode } from 'react'
import type { CheckoutPublic } from '#api/model'
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
          <CheckoutFooter />
        </div>
      </main>
    </div>
  )
}

export function CheckoutFooter() {
  const t = useTranslate()
  return (
    <footer className="mt-12 flex items-center justify-between gap-4 text-ink-muted text-xs">
      <span>{t('checkout.page.powered_by')}</span>
      <LanguageSelect />
    </footer>
  )
}
