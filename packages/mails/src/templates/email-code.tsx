import { Text } from '@react-email/components'
import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { OccasionLines } from '../parts/occasion-lines.tsx'
import { style } from '../parts/style.ts'
import { Note, Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

export function emailCode(
  translator: Translator,
  { name, what, code, minutes, occasion }: Mails['email-code'],
): WrittenMail {
  const { t } = translator
  const subject = t(`mail.email_code.${what}_subject`)
  const expiry = t('mail.email_code.expiry', { minutes })
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={expiry}>
        <Greeting t={t} name={name} />
        <Paragraph>{t(`mail.email_code.${what}_text`)}</Paragraph>
        <Text className="code" style={style.code}>
          {code}
        </Text>
        <Note>{expiry}</Note>
        <OccasionLines translator={translator} occasion={occasion} />
        <Note>{t('mail.email_code.ignore')}</Note>
      </Layout>
    ),
  }
}
