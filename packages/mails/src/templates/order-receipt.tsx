import type { Language, Translator } from '@tollgate/messages'
import { formatMoney, formatPercent, lineText } from '@tollgate/messages'
import type { OrderReceipt } from '../mails.ts'
import { type AmountRow, Amounts } from '../parts/amounts.tsx'
import { dayInWords } from '../parts/day.ts'
import { type FactRow, Facts } from '../parts/facts.tsx'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { List, Note, Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

/** Redundant sums are left out: a subtotal is only shown where it differs from the total. */
function rowsOf({ language, t }: Translator, receipt: OrderReceipt): AmountRow[] {
  const { lines, subtotalAmount, discountAmount, taxAmount, tax, totalAmount, currency } = receipt
  const money = (amount: number) => formatMoney(amount, currency, language)
  const rows: AmountRow[] = lines.map((line) => ({
    kind: 'line',
    label: lineText({ language, t }, line, currency),
    amount: money(line.amount),
  }))
  function addPart(label: string, amount: number) {
    rows.push({ kind: 'part', label, amount: money(amount) })
  }
  if (subtotalAmount !== totalAmount) addPart(t('mail.order_receipt.subtotal'), subtotalAmount)
  if (discountAmount > 0) addPart(t('mail.order_receipt.discount'), -discountAmount)
  if (taxAmount > 0 || tax?.isReversed) addPart(taxLabel({ language, t }, tax), taxAmount)
  rows.push({ kind: 'total', label: t('mail.order_receipt.total'), amount: money(totalAmount) })
  return rows
}

/** The merchant’s name, the one it is registered by, and the address as on a letter. */
function sellerLines({ merchantName, business }: OrderReceipt, language: Language): string[] {
  const { legalName = null, address = null } = business ?? {}
  const names = legalName === null || legalName === merchantName ? [] : [legalName]
  if (address === null) return [merchantName, ...names]
  const { line1, line2, postal_code, city, state, country } = address
  const town = [postal_code, city].filter(Boolean).join(' ')
  const land = new Intl.DisplayNames(language, { type: 'region' }).of(country)
  const lines = [line1, line2, town, state, land]
  return [merchantName, ...names, ...lines.flatMap((line) => line || [])]
}

type Phrases = Pick<Translator, 'language' | 't'>

function taxLabel({ language, t }: Phrases, tax: OrderReceipt['tax']): string {
  if (!tax) return t('mail.order_receipt.tax')
  if (tax.isReversed) return t('mail.order_receipt.tax_reversed')
  const rate = formatPercent(tax.basisPoints, language)
  if (tax.isInclusive) return t('mail.order_receipt.tax_included', { rate })
  return t('mail.order_receipt.tax_at', { rate })
}

function factsOf({ language, t }: Translator, receipt: OrderReceipt): FactRow[] {
  const { orderNumber, at, card } = receipt
  const taxId = receipt.business?.taxId ?? null
  return [
    { label: t('mail.order_receipt.number'), value: orderNumber },
    {
      label: t('mail.order_receipt.date'),
      value: dayInWords({ language }, at, receipt),
    },
    { label: t('mail.order_receipt.seller'), value: sellerLines(receipt, language).join('\n') },
    ...(taxId === null ? [] : [{ label: t('mail.order_receipt.tax_id'), value: taxId }]),
    ...(card === null
      ? []
      : [
          { label: t('mail.order_receipt.card'), value: t('mail.order_receipt.card_ending', card) },
        ]),
  ]
}

export function orderReceipt(translator: Translator, receipt: OrderReceipt): WrittenMail {
  const { t } = translator
  const { merchantName, merchantEmail, customerName, benefits, orderNumber, orderUrl } = receipt
  return {
    subject: t('mail.order_receipt.subject', { merchantName }),
    content: (
      <Layout
        translator={translator}
        title={t('mail.order_receipt.title')}
        preview={t('mail.order_receipt.preview', { merchantName, orderNumber })}
        merchantName={merchantName}
      >
        <Greeting t={t} name={customerName} />
        <Paragraph>{t('mail.order_receipt.text', { merchantName })}</Paragraph>
        <Facts rows={factsOf(translator, receipt)} />
        <Amounts rows={rowsOf(translator, receipt)} />
        {benefits.length > 0 && (
          <>
            <Paragraph>{t('mail.order_receipt.benefits')}</Paragraph>
            <List items={benefits} />
          </>
        )}
        <LinkButton
          t={t}
          url={orderUrl}
          label={t('mail.order_receipt.action')}
          colors={receipt.button}
        />
        {merchantEmail !== null && (
          <Note>{t('mail.order_receipt.questions', { merchantName, email: merchantEmail })}</Note>
        )}
      </Layout>
    ),
  }
}
