import type { Translator } from '@tollgate/messages'
import { formatMoney } from '@tollgate/messages'
import type { OrderDispute } from '../mails.ts'
import { dayInWords } from '../parts/day.ts'
import { Facts } from '../parts/facts.tsx'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

export function orderDispute(translator: Translator, dispute: OrderDispute): WrittenMail {
  const { t, language } = translator
  const { name, organizationName, stage, orderNumber, customerEmail, respondBy } = dispute
  const amount = formatMoney(dispute.totalAmount, dispute.currency, language)
  const text = t(`mail.order_dispute.${stage}.text`, { amount, organizationName })
  const until = respondBy && dayInWords(translator, respondBy, dispute)
  return {
    subject: t(`mail.order_dispute.${stage}.subject`, { orderNumber, amount }),
    content: (
      <Layout translator={translator} title={t(`mail.order_dispute.${stage}.title`)} preview={text}>
        <Greeting t={t} name={name} />
        <Paragraph>{text}</Paragraph>
        <Paragraph>{t(`mail.order_dispute.${stage}.next`)}</Paragraph>
        <Facts
          rows={[
            { label: t('mail.new_order.number'), value: orderNumber },
            { label: t('mail.new_order.customer'), value: customerEmail },
            ...(stage === 'open' && until
              ? [{ label: t('mail.order_dispute.respond_by'), value: until }]
              : []),
          ]}
        />
        <LinkButton t={t} url={dispute.orderUrl} label={t('mail.new_order.action')} />
      </Layout>
    ),
  }
}
