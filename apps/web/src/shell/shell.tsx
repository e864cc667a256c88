import { useTranslate } from '@tollgate/messages/react'
import type { ReactNode } from 'react'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { CommandProvider } from './command-provider.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const contentId = 'content'

interface ShellProps {
  /** Those of the organizations, unless an area has its own. */
  sidebar?: ReactNode
  breadcrumbs?: ReactNode
  children: ReactNode
}

/**
 * Around every page of someone who is signed in. What scrolls is positioned, or a hidden text below
 * the fold would make the document taller than the screen.
 */
export function Shell({
  sidebar = <Sidebar />,
  breadcrumbs = <Breadcrumbs />,
  children,
}: ShellProps) {
  const t = useTranslate()
  return (
    <CommandProvider>
      <a
        href={`#${contentId}`}
        className="fixed top-2 left-2 z-20 -translate-y-16 rounded-md bg-accent px-3 py-2 font-medium text-accent-ink focus:translate-y-0"
      >
        {t('common.action.skip_to_content')}
      </a>
      <div className="flex grow flex-col lg:grid lg:h-dvh lg:min-h-0 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="relative hidden min-h-0 lg:block">{sidebar}</div>
        <div className="relative flex grow flex-col bg-surface lg:my-2 lg:mr-2 lg:min-h-0 lg:scroll-pt-16 lg:overflow-y-auto lg:rounded-xl lg:border lg:shadow-low">
          <TopBar sidebar={sidebar} breadcrumbs={breadcrumbs} />
          <main
            id={contentId}
            tabIndex={-1}
            className="mx-auto w-full max-w-6xl flex-1 px-4 pt-6 pb-16 outline-none sm:px-8 sm:pt-8"
          >
            {children}
          </main>
        </div>
      </div>
    </CommandProvider>
  )
}
