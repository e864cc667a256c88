import type { Translator } from '@tollgate/messages'
import { formatMoney } from '@tollgate/messages'
import type { OrderRefund } from '../mails.ts'
import { dayInWords } from '../parts/day.ts'
import { Facts } from '../parts/facts.tsx'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Note, Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

export function orderRefund(translator: Translator, refund: OrderRefund): WrittenMail {
  const { t, language } = translator
  const { merchantName, merchantEmail, customerName, orderNumber, at } = refund
  const { totalAmount, balanceAmount = 0, currency } = refund
  const money = (minor: number) => formatMoney(minor, currency, language)
  const amount = money(totalAmount)
  const toCard = t('mail.order_refund.text', {
    merchantName,
    amount: money(totalAmount - balanceAmount),
  })
  const toBalance = t('mail.order_refund.to_balance', {
    merchantName,
    amount: money(balanceAmount),
  })
  const isToCard = balanceAmount < totalAmount
  const date = dayInWords(translator, at, refund)
  return {
    subject: t('mail.order_refund.subject', { merchantName, amount }),
    content: (
      <Layout
        translator={translator}
        title={t('mail.order_refund.title')}
        preview={isToCard ? toCard : toBalance}
        merchantName={merchantName}
      >
        <Greeting t={t} name={customerName} />
        {isToCard && <Paragraph>{toCard}</Paragraph>}
        {isToCard && <Paragraph>{t('mail.order_refund.when')}</Paragraph>}
        {balanceAmount > 0 && <Paragraph>{toBalance}</Paragraph>}
        <Facts
          rows={[
            { label: t('mail.order_receipt.number'), value: orderNumber },
            { label: t('mail.order_refund.amount'), value: amount },
            { label: t('mail.order_receipt.date'), value: date },
          ]}
        />
        <LinkButton
          t={t}
          url={refund.orderUrl}
          label={t('mail.order_receipt.action')}
          colors={refund.button}
        />
        {merchantEmail !== null && (
          <Note>{t('mail.order_receipt.questions', { merchantName, email: merchantEmail })}</Note>
        )}
      </Layout>
    ),
  }
}
