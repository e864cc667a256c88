import { formatMoney, type Translator } from '@tollgate/messages'
import type { RefundFailed } from '../mails.ts'
import { Facts } from '../parts/facts.tsx'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

export function refundFailed(translator: Translator, refund: RefundFailed): WrittenMail {
  const { t, language } = translator
  const { name, organizationName, orderNumber, customerEmail } = refund
  const amount = formatMoney(refund.totalAmount, refund.currency, language)
  const text = t('mail.refund_failed.text', { amount, organizationName })
  return {
    subject: t('mail.refund_failed.subject', { orderNumber, amount }),
    content: (
      <Layout translator={translator} title={t('mail.refund_failed.title')} preview={text}>
        <Greeting t={t} name={name} />
        <Paragraph>{text}</Paragraph>
        <Paragraph>{t('mail.refund_failed.next')}</Paragraph>
        <Facts
          rows={[
            { label: t('mail.new_order.number'), value: orderNumber },
            { label: t('mail.new_order.customer'), value: customerEmail },
          ]}
        />
        <LinkButton t={t} url={refund.orderUrl} label={t('mail.new_order.action')} />
      </Layout>
    ),
  }
}
