import { Outlet } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { LanguageSelect } from '@tollgate/ui/language-select'
import { Logo } from '@tollgate/ui/logo'

/** Around the pages shown before sign-in. */
export function WelcomeLayout() {
  const t = useTranslate()
  return (
    <div className="grid grow lg:grid-cols-[minmax(30rem,5fr)_6fr]">
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

const barriers = [0, 1, 2, 3, 4, 5, 6]

/** A row of gates, each opened a little further than the one before it. */
function WelcomeIllustration() {
  return (
    <svg viewBox="0 0 560 250" className="w-full" fill="none" aria-hidden>
      {barriers.map((gate) => (
        <g
          key={gate}
          transform={`translate(${12 + gate * 78} 0)`}
          className="stroke-accent-ink"
          opacity={0.28 + gate * 0.12}
          strokeWidth="7"
          strokeLinecap="round"
        >
          <path d="M0 150v84" />
          <path d="M0 150h118" transform={`rotate(${-gate * 12} 0 150)`} />
        </g>
      ))}
      <path d="M0 246h560" className="stroke-accent-ink" opacity="0.35" strokeWidth="2" />
    </svg>
  )
}
