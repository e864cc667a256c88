import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

export function organizationSuspended(
  translator: Translator,
  { name, organizationName, reason, url }: Mails['organization-suspended'],
): WrittenMail {
  const { t } = translator
  const subject = t('mail.organization_suspended.subject', { organizationName })
  const text = t('mail.organization_suspended.text', { organizationName })
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={text}>
        <Greeting t={t} name={name} />
        <Paragraph>{text}</Paragraph>
        <Paragraph>{t('mail.organization_suspended.reason', { reason })}</Paragraph>
        <Paragraph>{t('mail.organization_suspended.meanwhile')}</Paragraph>
        <LinkButton t={t} url={url} label={t('mail.organization_suspended.action')} />
      </Layout>
    ),
  }
}
