import type { Translator } from '@tollgate/messages'
import { formatDate, formatMoney } from '@tollgate/messages'
import type { ReactNode } from 'react'
import { dayInWords } from '../parts/day.ts'
import { type FactRow, Facts } from '../parts/facts.tsx'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Note, Paragraph } from '../parts/text.tsx'
import type {
  AboutSubscription,
  CardExpiring,
  SubscriptionMails,
  SubscriptionPrice,
} from '../subscription-mails.ts'
import type { WrittenMail } from '../written-mail.ts'

interface Parts {
  subject: string
  title: string
  text: string
  more?: string[]
  facts?: FactRow[]
  action: string
  url: string
  note?: ReactNode
}

type ToCustomer = Pick<
  AboutSubscription,
  'merchantName' | 'merchantEmail' | 'customerName' | 'button'
>

function toCustomer(
  translator: Translator,
  { merchantName, merchantEmail, customerName, button }: ToCustomer,
  { subject, title, text, more = [], facts = [], action, url, note }: Parts,
): WrittenMail {
  const { t } = translator
  return {
    subject,
    content: (
      <Layout translator={translator} title={title} preview={text} merchantName={merchantName}>
        <Greeting t={t} name={customerName} />
        <Paragraph>{text}</Paragraph>
        {more.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
        {facts.length > 0 && <Facts rows={facts} />}
        <LinkButton t={t} url={url} label={action} colors={button} />
        {note}
        {merchantEmail !== null && (
          <Note>{t('mail.order_receipt.questions', { merchantName, email: merchantEmail })}</Note>
        )}
      </Layout>
    ),
  }
}

function priceRows(
  translator: Translator,
  about: AboutSubscription & SubscriptionPrice,
): FactRow[] {
  const { t, language } = translator
  const { productName, price, renewsAt } = about
  const amount = formatMoney(price.amount, price.currency, language)
  const value =
    price.amount === 0
      ? t('mail.subscription.free')
      : t(`mail.subscription.each_${price.interval}`, { amount })
  return [
    { label: t('mail.subscription.plan'), value: productName },
    { label: t('mail.subscription.price'), value },
    { label: t('mail.subscription.renews'), value: dayInWords(translator, renewsAt, about) },
  ]
}

export function subscriptionStarted(
  translator: Translator,
  about: SubscriptionMails['subscription-started'],
): WrittenMail {
  const { t } = translator
  const { productName, merchantName, subscriptionUrl: url } = about
  return toCustomer(translator, about, {
    subject: t('mail.subscription.started.subject', { productName }),
    title: t('mail.subscription.started.title', { productName }),
    text: t('mail.subscription.started.text', { merchantName }),
    facts: priceRows(translator, about),
    action: t('mail.subscription.view'),
    url,
  })
}

export function subscriptionChanged(
  translator: Translator,
  about: SubscriptionMails['subscription-changed'],
): WrittenMail {
  const { t } = translator
  const { productName, previousName, merchantName, subscriptionUrl: url } = about
  return toCustomer(translator, about, {
    subject: t('mail.subscription.changed.subject', { productName }),
    title: t('mail.subscription.changed.title'),
    text: t('mail.subscription.changed.text', { merchantName, previousName, productName }),
    facts: priceRows(translator, about),
    action: t('mail.subscription.view'),
    url,
  })
}

export function subscriptionRenews(
  translator: Translator,
  about: SubscriptionMails['subscription-renews'],
): WrittenMail {
  const { t, language } = translator
  const { productName, merchantName, subscriptionUrl: url, card } = about
  const amount = formatMoney(about.amount, about.currency, language)
  const date = dayInWords(translator, about.renewsAt, about)
  return toCustomer(translator, about, {
    subject: t('mail.subscription.ahead.subject', { productName, date }),
    title: t('mail.subscription.ahead.title'),
    text: t('mail.subscription.ahead.text', { merchantName, amount, date }),
    facts: [
      { label: t('mail.subscription.plan'), value: productName },
      { label: t('mail.subscription.amount'), value: amount },
      { label: t('mail.subscription.renews'), value: date },
      ...(card === null
        ? []
        : [
            {
              label: t('mail.order_receipt.card'),
              value: t('mail.order_receipt.card_ending', card),
            },
          ]),
    ],
    action: t('mail.subscription.view'),
    url,
  })
}

export function subscriptionPaymentFailed(
  translator: Translator,
  about: SubscriptionMails['subscription-payment-failed'],
): WrittenMail {
  const { t, language } = translator
  const { productName, merchantName, nextAttemptAt, endsAt, cardUrl: url } = about
  const { isAddressWrong = false, isEnded = false } = about
  const amount = formatMoney(about.amount, about.currency, language)
  const date = (at: string) => dayInWords(translator, at, about)
  const next =
    nextAttemptAt === null
      ? []
      : [t('mail.subscription.failed.next', { date: date(nextAttemptAt) })]
  const end = isEnded ? [] : [t('mail.subscription.failed.end', { date: date(endsAt) })]
  const text = isAddressWrong
    ? t('mail.subscription.failed.address', { merchantName, productName })
    : t('mail.subscription.failed.text', { merchantName, amount, productName })
  return toCustomer(translator, about, {
    subject: t('mail.subscription.failed.subject', { merchantName }),
    title: t('mail.subscription.failed.title'),
    text,
    more: [...next, ...end],
    action: t(isAddressWrong ? 'mail.subscription.correct_address' : 'mail.subscription.add_card'),
    url,
    note: <SignedInLink translator={translator} about={about} />,
  })
}

export function cardExpiring(translator: Translator, about: CardExpiring): WrittenMail {
  const { t, language } = translator
  const { merchantName, last4, cardUrl: url } = about
  const month = formatDate(about.expiresAt, language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return toCustomer(translator, about, {
    subject: t('mail.subscription.expiring.subject', { last4 }),
    title: t('mail.subscription.expiring.title'),
    text: t('mail.subscription.expiring.text', { merchantName, last4, month }),
    action: t('mail.subscription.add_card'),
    url,
    note: <SignedInLink translator={translator} about={about} />,
  })
}

function SignedInLink({
  translator,
  about,
}: {
  translator: Translator
  about: Pick<CardExpiring, 'until' | 'timeZone'>
}) {
  const date = dayInWords(translator, about.until, about)
  return <Note>{translator.t('mail.subscription.link', { date })}</Note>
}

export function subscriptionCanceled(
  translator: Translator,
  about: SubscriptionMails['subscription-canceled'],
): WrittenMail {
  const { t } = translator
  const { productName, subscriptionUrl: url } = about
  const date = dayInWords(translator, about.endsAt, about)
  return toCustomer(translator, about, {
    subject: t('mail.subscription.canceled.subject', { productName }),
    title: t('mail.subscription.canceled.title'),
    text: t('mail.subscription.canceled.text', { productName, date }),
    action: t('mail.subscription.view'),
    url,
  })
}

export function subscriptionEnded(
  translator: Translator,
  about: SubscriptionMails['subscription-ended'],
): WrittenMail {
  const { t } = translator
  const { productName, merchantName, isUnpaid, subscriptionUrl: url } = about
  return toCustomer(translator, about, {
    subject: t('mail.subscription.ended.subject', { productName }),
    title: t('mail.subscription.ended.title'),
    text: t(isUnpaid ? 'mail.subscription.ended.unpaid' : 'mail.subscription.ended.text', {
      merchantName,
      productName,
    }),
    action: t('mail.subscription.view'),
    url,
  })
}
