import { useTranslate } from '@tollgate/messages/react'

export function CheckoutPage({ clientSecret }: { clientSecret: string }) {
  const t = useTranslate()
  return (
    <main className="mx-auto max-w-4xl px-4 py-10" data-client-secret={clientSecret}>
      <h1 className="font-semibold text-xl tracking-tight">{t('checkout.page.title')}</h1>
    </main>
  )
}
