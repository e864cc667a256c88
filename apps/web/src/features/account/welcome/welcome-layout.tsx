import { Outlet } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { LanguageSelect } from '@tollgate/ui/language-select'
import { Logo } from '@tollgate/ui/logo'
import { WelcomeIllustration } from './welcome-illustration.tsx'

/** Around the pages shown before sign-in. */
export function WelcomeLayout() {
  const t = useTranslate()
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,5fr)_6fr]">
      <div className="flex flex-col bg-surface px-5 py-6 sm:px-10">
        <header>
          <Logo />
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-12">
          <Outlet />
        </main>
        <footer className="w-40">
          <LanguageSelect />
        </footer>
      </div>
      <aside className="hidden flex-col justify-between overflow-hidden bg-[light-dark(var(--color-accent),var(--color-accent-soft))] p-12 text-accent-ink lg:flex xl:p-16">
        <div className="max-w-md space-y-3">
          <p className="text-balance font-semibold text-3xl leading-tight tracking-tight">
            {t('account.welcome.headline')}
          </p>
          <p className="text-base opacity-90">{t('account.welcome.text')}</p>
        </div>
        <WelcomeIllustration />
      </aside>
    </div>
  )
}
