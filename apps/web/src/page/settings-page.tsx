import { PageHeader } from '@tollgate/ui/page-header'
import type { ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'

interface SettingsPageProps {
  title: string
  description?: string
  /** Sections, or forms of sections. */
  children: ReactNode
}

/** A page of settings: what it is about, then one section below the other. */
export function SettingsPage({ title, description, children }: SettingsPageProps) {
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} description={description} />
      <div className="@container divide-y">{children}</div>
    </>
  )
}

interface SettingsSectionProps {
  title: string
  description?: string
  children: ReactNode
}

/** A part of a page of settings: what it is about on the left, where there is room, and the rest beside it. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  return (
    <section className="grid gap-x-10 gap-y-5 py-8 first:pt-2 @2xl:grid-cols-[14rem_minmax(0,30rem)]">
      <div className="space-y-1">
        <h2 className="font-semibold">{title}</h2>
        {description && <p className="text-ink-muted">{description}</p>}
      </div>
      <div className="min-w-0 space-y-5">{children}</div>
    </section>
  )
}
