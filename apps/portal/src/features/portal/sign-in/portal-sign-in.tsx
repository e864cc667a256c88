import { useTranslate } from '@tollgate/messages/react'

export function PortalSignIn() {
  const t = useTranslate()
  return (
    <main className="mx-auto max-w-sm px-4 py-16">
      <h1 className="font-semibold text-xl tracking-tight">{t('portal.sign_in.title')}</h1>
    </main>
  )
}
