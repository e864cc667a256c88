import type { Translator } from '@tollgate/messages'
import type { OrderVatId } from '../mails.ts'
import { Facts } from '../parts/facts.tsx'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

export function orderVatId(translator: Translator, sale: OrderVatId): WrittenMail {
  const { t } = translator
  const { name, organizationName, orderNumber, customerEmail, vatId } = sale
  const text = t('mail.order_vat_id.text', { organizationName })
  return {
    subject: t('mail.order_vat_id.subject', { orderNumber }),
    content: (
      <Layout translator={translator} title={t('mail.order_vat_id.title')} preview={text}>
        <Greeting t={t} name={name} />
        <Paragraph>{text}</Paragraph>
        <Paragraph>{t('mail.order_vat_id.next')}</Paragraph>
        <Facts
          rows={[
            { label: t('mail.new_order.number'), value: orderNumber },
            { label: t('mail.new_order.customer'), value: customerEmail },
            { label: t('mail.order_vat_id.vat_id'), value: vatId },
          ]}
        />
        <LinkButton t={t} url={sale.orderUrl} label={t('mail.new_order.action')} />
      </Layout>
    ),
  }
}
