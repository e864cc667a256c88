import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { Logo } from '@tollgate/ui/logo'
import type { ComponentProps, ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'

interface NoticePageProps {
  icon: ComponentProps<typeof Empty>['icon']
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A page that belongs to no merchant and says one thing. */
export function NoticePage({ icon, title, action, children }: NoticePageProps) {
  const t = useTranslate()
  usePageTitle(title, t('portal.page.title'))
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-8 px-4 py-12">
      <h1 className="sr-only">{t('portal.page.title')}</h1>
      <div className="flex justify-center">
        <Logo />
      </div>
      <Empty icon={icon} title={title} action={action}>
        {children}
      </Empty>
    </main>
  )
}
