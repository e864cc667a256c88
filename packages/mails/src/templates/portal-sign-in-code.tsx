import { Text } from '@react-email/components'
import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Layout } from '../parts/layout.tsx'
import { style } from '../parts/style.ts'
import { Note, Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

export function portalSignInCode(
  translator: Translator,
  { merchantName, code, minutes }: Mails['portal-sign-in-code'],
): WrittenMail {
  const { t } = translator
  const subject = t('mail.portal_sign_in_code.subject', { merchantName })
  const expiry = t('mail.portal_sign_in_code.expiry', { minutes })
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={expiry} merchantName={merchantName}>
        <Paragraph>{t('mail.portal_sign_in_code.text', { merchantName })}</Paragraph>
        <Text className="code" style={style.code}>
          {code}
        </Text>
        <Note>{expiry}</Note>
        <Note>{t('mail.portal_sign_in_code.ignore')}</Note>
      </Layout>
    ),
  }
}
