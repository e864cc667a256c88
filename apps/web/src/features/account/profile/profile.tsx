import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import type { ReactNode } from 'react'
import { usePageTitle } from '#app/screens/page-title.ts'
import { AppearanceFields } from './appearance-fields.tsx'
import { ProfileForm } from './profile-form.tsx'

export function Profile() {
  const t = useTranslate()
  usePageTitle(t('account.profile.title'))
  return (
    <>
      <PageHeader title={t('account.profile.title')} description={t('account.profile.text')} />
      <div className="divide-y">
        <Section title={t('account.profile.about')}>
          <ProfileForm />
        </Section>
        <Section
          title={t('account.profile.appearance')}
          description={t('account.profile.appearance_text')}
        >
          <AppearanceFields />
        </Section>
      </div>
    </>
  )
}

interface SectionProps {
  title: string
  description?: string
  children: ReactNode
}

function Section({ title, description, children }: SectionProps) {
  return (
    <section className="grid gap-x-10 gap-y-5 py-8 first:pt-2 md:grid-cols-[12rem_minmax(0,28rem)]">
      <div>
        <h2 className="font-semibold">{title}</h2>
        {description && <p className="text-ink-muted">{description}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}
