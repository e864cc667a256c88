import { formatMoney } from '@tollgate/messages'
import { translatorFor } from '@tollgate/messages/server'
import { expect, it } from 'vitest'
import { renderMail } from './render-mail.ts'
import { renderSample, values } from './testing/sample-mails.ts'

it('writes amounts as the reader writes them', async () => {
  const { text } = await renderSample('order-receipt', 'de')
  expect(text).toMatch(/Pro plan\s+1\.200,00\s€/)
  expect(text).toMatch(/1\.250,5 verbraucht, 1\.000 inklusive, 0,036\s€ pro Einheit/)
  expect(text).toMatch(/Rabatt\s+-10,00\s€/)
  expect(text).toContain(formatMoney(142_681, 'eur', 'de'))
})

it('leaves out sums that say nothing', async () => {
  const receipt = {
    ...values['order-receipt'],
    lines: [{ label: 'Pro plan', amount: 900 }],
    subtotalAmount: 900,
    discountAmount: 0,
    taxAmount: 0,
    totalAmount: 900,
  }
  const { text } = await renderMail({ template: 'order-receipt', language: 'en', values: receipt })
  const { t } = translatorFor('en')
  expect(text).toContain(t('mail.order_receipt.total'))
  expect(text).not.toContain(t('mail.order_receipt.subtotal'))
  expect(text).not.toContain(t('mail.order_receipt.discount'))
  expect(text).not.toMatch(/^Tax(?! ID)/m)
})

it.each([
  [{ isInclusive: false }, 'Tax (19%)', 900],
  [{ isInclusive: true }, 'Includes tax (19%)', 900],
  [{ basisPoints: 0, isReversed: true }, 'Tax (reverse charge)', 0],
])('names the tax of a receipt with %j', async (given, label, taxAmount) => {
  const tax = { basisPoints: 1900, isInclusive: false, isReversed: false, ...given }
  const receipt = { ...values['order-receipt'], taxAmount, tax }
  const { text } = await renderMail({ template: 'order-receipt', language: 'en', values: receipt })
  expect(text).toContain(label)
})

it('says in a receipt what was bought, when, from whom, and how it was paid', async () => {
  const { text } = await renderSample('order-receipt', 'en')
  for (const part of ['ACME-1042', 'November 22, 2026', 'Acme', '4242', 'Chat of the makers'])
    expect(text).toContain(part)
  expect(text).toContain('support@acme.test')
})

it('names the registered business as the seller, its address line by line', async () => {
  const { text, html } = await renderSample('order-receipt', 'de')
  expect(text).toMatch(/Acme\s+Acme Ltd\s+1 Anvil Way\s+N1 9GU London\s+Vereinigtes Königreich/)
  expect(text).toContain('GB980780684')
  expect(html).toContain('background-color:#0f766e')
})

it('sends receipts that were queued before there were such settings', async () => {
  const { business: _, button: __, tax: ___, ...queued } = values['order-receipt']
  const { text } = await renderMail({ template: 'order-receipt', language: 'en', values: queued })
  expect(text).toContain('ACME-1042')
})

it('leaves out of a receipt what there is not', async () => {
  const free = { ...values['order-receipt'], card: null, benefits: [], merchantEmail: null }
  const { text } = await renderMail({ template: 'order-receipt', language: 'en', values: free })
  const { t } = translatorFor('en')
  expect(text).not.toContain(t('mail.order_receipt.card'))
  expect(text).not.toContain(t('mail.order_receipt.benefits'))
  expect(text).not.toContain('@')
})

it('says in a mail about a sale what was bought, by whom and for how much', async () => {
  const { subject, text } = await renderSample('new-order', 'en')
  expect(subject).toBe('New order ACME-1042: €1,426.81')
  for (const part of ['Pro plan', 'Grace Hopper', 'grace@example.com', '/settings/notifications'])
    expect(text).toContain(part)
})

it('says in a mail about a subscription to what, by whom and for how much', async () => {
  const { subject, text } = await renderSample('new-subscription', 'en')
  expect(subject).toBe('New subscriber to Pro plan: €29.00')
  for (const part of [
    'Pro plan',
    'Grace Hopper',
    'each new subscription',
    '/settings/notifications',
  ])
    expect(text).toContain(part)
})

it('repeats no buyer’s name that looks like a link', async () => {
  const order = { ...values['new-order'], customerName: 'Win at evil.example' }
  const { text } = await renderMail({ template: 'new-order', language: 'en', values: order })
  expect(text).not.toContain('evil.example')
})

it('says until when a payment that failed can be made up for, and when it is tried again', async () => {
  const { text } = await renderSample('subscription-payment-failed', 'en')
  for (const part of ['€29.00', 'March 16, 2026', 'April 4, 2026']) expect(text).toContain(part)
  const failed = { ...values['subscription-payment-failed'], nextAttemptAt: null }
  const template = 'subscription-payment-failed'
  const last = await renderMail({ template, language: 'en', values: failed })
  expect(last.text).not.toContain('try your card again')
  expect(last.text).toContain('the subscription ends')
  const over = await renderMail({
    template,
    language: 'en',
    values: { ...values['subscription-payment-failed'], isEnded: true },
  })
  expect(over.text).toContain('try your card again')
  expect(over.text).not.toContain('the subscription ends')
  const moved = await renderMail({
    template,
    language: 'en',
    values: { ...failed, isAddressWrong: true },
  })
  expect(moved.text).toContain('can’t find your billing address')
  expect(moved.text).toContain('Correct your address')
  expect(moved.text).not.toContain('€29.00')
})

it('says in the reader’s language what is left of a period, and what is given back', async () => {
  const lines = [
    { label: 'Remaining time on Basic', amount: -1000, proration: true },
    { label: 'Remaining time on Pro', amount: 4500, proration: true },
  ]
  const receipt = { ...values['order-receipt'], lines }
  const { text } = await renderMail({ template: 'order-receipt', language: 'de', values: receipt })
  expect(text).toContain('Nicht genutzte Zeit für Basic')
  expect(text).toContain('Verbleibende Zeit für Pro')
})

it('says what of a refund the card gets, and what the balance', async () => {
  const template = 'order-refund'
  const render = async (balanceAmount: number) => {
    const refund = { ...values['order-refund'], balanceAmount }
    return (await renderMail({ template, language: 'en', values: refund })).text
  }
  const partly = await render(9_500)
  for (const part of ['€500.00 to the card', '€95.00 to your balance', 'your bank']) {
    expect(partly).toContain(part)
  }
  expect(await render(0)).not.toContain('balance')
  const wholly = await render(59_500)
  expect(wholly).toContain('€595.00 to your balance')
  expect(wholly).not.toContain('card')
})

it('says why a subscription has ended', async () => {
  const unpaid = { ...values['subscription-ended'], isUnpaid: true }
  const { text } = await renderMail({
    template: 'subscription-ended',
    language: 'en',
    values: unpaid,
  })
  expect(text).toContain('Pro plan wasn’t paid')
  expect((await renderSample('subscription-ended', 'en')).text).not.toContain('paid')
})

it('names the month until which a card is valid, and what costs nothing', async () => {
  expect((await renderSample('card-expiring', 'de')).text).toContain('bis März 2026')
  const { price, ...about } = values['subscription-started']
  const free = { ...about, price: { ...price, amount: 0 } }
  const { text } = await renderMail({
    template: 'subscription-started',
    language: 'en',
    values: free,
  })
  expect(text).toMatch(/Price\s+Free/)
})

it.each([
  ['order-receipt', values['order-receipt']],
  ['order-refund', values['order-refund']],
  ['new-order', values['new-order']],
] as const)('dates %s as the merchant’s calendar has it', async (template, sample) => {
  const dated = (timeZone?: string) =>
    renderMail({
      template,
      language: 'en',
      values: { ...sample, at: '2026-03-14T23:30:00Z', timeZone },
    })
  expect((await dated('Europe/Berlin')).text).toContain('March 15, 2026')
  expect((await dated()).text).toContain('March 14, 2026')
})

it('says the day of a renewal as the calendar of its subscription has it', async () => {
  const renewal = { renewsAt: '2026-03-14T23:30:00Z', timeZone: 'Europe/Berlin' }
  const { subject } = await renderMail({
    template: 'subscription-renews',
    language: 'en',
    values: { ...values['subscription-renews'], ...renewal },
  })
  expect(subject).toContain('March 15, 2026')
})
