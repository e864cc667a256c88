import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { OccasionLines } from '../parts/occasion-lines.tsx'
import { Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

export function passkeyNotice(
  translator: Translator,
  { name, what, passkey, occasion, url }: Mails['passkey-notice'],
): WrittenMail {
  const { t } = translator
  const subject = t(`mail.passkey_notice.${what}_subject`)
  const text = t(`mail.passkey_notice.${what}_text`, { passkey })
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={text}>
        <Greeting t={t} name={name} />
        <Paragraph>{text}</Paragraph>
        <OccasionLines translator={translator} occasion={occasion} />
        <Paragraph>{t('mail.passkey_notice.if_not_you')}</Paragraph>
        <LinkButton t={t} url={url} label={t('mail.passkey_notice.action')} />
      </Layout>
    ),
  }
}
