import type { Translator } from '@tollgate/messages'
import { formatMoney } from '@tollgate/messages'
import type { NewOrder } from '../mails.ts'
import { dayInWords } from '../parts/day.ts'
import { type FactRow, Facts } from '../parts/facts.tsx'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { isSafeName } from '../parts/safe-name.ts'
import { Note, Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

/** Buyers choose their names; one that looks like a link is left out. */
function nameOf({ customerName }: NewOrder): string | null {
  return customerName !== null && isSafeName(customerName) ? customerName : null
}

function factsOf(translator: Translator, order: NewOrder): FactRow[] {
  const { t } = translator
  const { orderNumber, productName, customerEmail, at } = order
  const name = nameOf(order)
  return [
    { label: t('mail.new_order.number'), value: orderNumber },
    { label: t('mail.new_order.product'), value: productName },
    { label: t('mail.new_order.customer'), value: name ?? customerEmail },
    ...(name === null ? [] : [{ label: t('mail.new_order.email'), value: customerEmail }]),
    {
      label: t('mail.new_order.date'),
      value: dayInWords(translator, at, order),
    },
  ]
}

export function newOrder(translator: Translator, order: NewOrder): WrittenMail {
  return saleMail(translator, order, 'new_order')
}

export function newSubscription(translator: Translator, order: NewOrder): WrittenMail {
  return saleMail(translator, order, 'new_subscription')
}

function saleMail(
  translator: Translator,
  order: NewOrder,
  sold: 'new_order' | 'new_subscription',
): WrittenMail {
  const { t, language } = translator
  const { name, organizationName, orderNumber, productName, totalAmount, currency } = order
  const amount = formatMoney(totalAmount, currency, language)
  const text = t(`mail.${sold}.text`, { amount, organizationName })
  return {
    subject:
      sold === 'new_order'
        ? t('mail.new_order.subject', { orderNumber, amount })
        : t('mail.new_subscription.subject', { productName, amount }),
    content: (
      <Layout translator={translator} title={t(`mail.${sold}.title`)} preview={text}>
        <Greeting t={t} name={name} />
        <Paragraph>{text}</Paragraph>
        <Facts rows={factsOf(translator, order)} />
        <LinkButton t={t} url={order.orderUrl} label={t('mail.new_order.action')} />
        <Note>{t(`mail.${sold}.settings`, { url: order.settingsUrl })}</Note>
      </Layout>
    ),
  }
}
