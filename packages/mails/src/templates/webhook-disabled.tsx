import type { Translator } from '@tollgate/messages'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Paragraph } from '../parts/text.tsx'
import type { WebhookMails } from '../webhook-mails.ts'
import type { WrittenMail } from '../written-mail.ts'

export function webhookDisabled(
  translator: Translator,
  { name, organizationName, endpoint, endpointUrl }: WebhookMails['webhook-disabled'],
): WrittenMail {
  const { t } = translator
  const text = t('mail.webhook_disabled.text', { organizationName, endpoint })
  return {
    subject: t('mail.webhook_disabled.subject', { endpoint }),
    content: (
      <Layout translator={translator} title={t('mail.webhook_disabled.title')} preview={text}>
        <Greeting t={t} name={name} />
        <Paragraph>{text}</Paragraph>
        <Paragraph>{t('mail.webhook_disabled.next')}</Paragraph>
        <LinkButton t={t} url={endpointUrl} label={t('mail.webhook_disabled.action')} />
      </Layout>
    ),
  }
}
