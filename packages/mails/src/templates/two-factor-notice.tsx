import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { OccasionLines } from '../parts/occasion-lines.tsx'
import { Note, Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

export function twoFactorNotice(
  translator: Translator,
  { name, what, left, occasion, url }: Mails['two-factor-notice'],
): WrittenMail {
  const { t } = translator
  const subject = t(`mail.two_factor_notice.${what}_subject`)
  const text = t(`mail.two_factor_notice.${what}_text`, { left: left ?? 0 })
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={text}>
        <Greeting t={t} name={name} />
        <Paragraph>{text}</Paragraph>
        <OccasionLines translator={translator} occasion={occasion} />
        <Paragraph>{t('mail.password_changed.if_not_you')}</Paragraph>
        <LinkButton t={t} url={url} label={t('mail.password_changed.action')} />
        <Note>{t('mail.password_changed.ignore')}</Note>
      </Layout>
    ),
  }
}
