import { languages } from '@tollgate/messages'
import { describe, expect, it } from 'vitest'
import type { MailTemplate } from './mails.ts'
import { renderMail } from './render-mail.ts'
import { newEmail, oldEmail, renderSample, url, values } from './testing/sample-mails.ts'

/** What a reader can't do without. */
const essential: Record<MailTemplate, string> = {
  'verify-email': url,
  'sign-up-existing': url,
  'email-code': '481027',
  'magic-link': url,
  'reset-password': url,
  'password-changed': url,
  'two-factor-notice': url,
  'passkey-notice': url,
  'change-email-confirm': url,
  'email-changed': url,
  'new-device': url,
  'delete-account': url,
  'account-deleted': 'Ada',
  invitation: url,
  'portal-sign-in-code': 'K7M2QX',
  'order-receipt': url,
  'order-refund': url,
  'order-dispute': url,
  'order-vat-id': url,
  'refund-failed': url,
  'new-order': url,
  'new-subscription': url,
  'subscription-started': url,
  'subscription-changed': url,
  'subscription-renews': url,
  'subscription-payment-failed': url,
  'card-expiring': url,
  'subscription-canceled': url,
  'subscription-ended': url,
  'meter-alert': url,
  'meter-alert-digest': url,
  'usage-alert': url,
  'webhook-disabled': url,
  'two-factor-recovery': url,
  'two-factor-required': 'Acme',
  'organization-suspended': 'Customers report missing products.',
  'organization-reactivated': url,
}

const templates: MailTemplate[] = [
  'subscription-started',
  'subscription-changed',
  'subscription-renews',
  'subscription-payment-failed',
  'card-expiring',
  'subscription-canceled',
  'subscription-ended',
  'verify-email',
  'sign-up-existing',
  'email-code',
  'magic-link',
  'reset-password',
  'password-changed',
  'two-factor-notice',
  'passkey-notice',
  'change-email-confirm',
  'email-changed',
  'new-device',
  'delete-account',
  'account-deleted',
  'invitation',
  'portal-sign-in-code',
  'order-receipt',
  'order-refund',
  'order-dispute',
  'order-vat-id',
  'meter-alert',
  'meter-alert-digest',
  'usage-alert',
  'webhook-disabled',
  'refund-failed',
  'new-order',
  'new-subscription',
  'two-factor-recovery',
  'two-factor-required',
  'organization-suspended',
  'organization-reactivated',
]
const everyMail = languages.flatMap(({ code: language }) =>
  templates.map((template) => ({ template, language })),
)

describe.each(everyMail)('$template in $language', ({ template, language }) => {
  it('is complete', async () => {
    const { subject, html, text } = await renderSample(template, language)
    expect(subject).not.toBe('')
    expect(html).toContain(`<html dir="ltr" lang="${language}">`)
    expect(text).toContain(essential[template])
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/\bmail\.[a-z_]+|undefined|NaN|\[object|\{[a-zA-Z]+\}/)
    }
  })
})

it.each(everyMail.filter(({ language }) => language !== 'en'))(
  'translates $template into $language',
  async ({ template, language }) => {
    const english = await renderSample(template, 'en')
    const translated = await renderSample(template, language)
    expect(translated.subject).not.toBe(english.subject)
  },
)

it.each(['change-email-confirm', 'email-changed'] as const)(
  'names both addresses in %s',
  async (template) => {
    const { text } = await renderSample(template, 'en')
    expect(text).toContain(oldEmail)
    expect(text).toContain(newEmail)
  },
)

it('offers no undoing of what was one', async () => {
  const undone = { ...values['email-changed'], url: null }
  const { text } = await renderMail({ template: 'email-changed', language: 'en', values: undone })
  expect(text).not.toContain('http')
})

it('says in an invitation who asks, for what, and until when', async () => {
  const { subject, text } = await renderSample('invitation', 'en')
  expect(subject).toBe('You’ve been invited to Acme')
  expect(text).toContain('Organization: Acme')
  expect(text).toContain('Invited by: Ada (ada@example.com)')
  expect(text).toContain('Role: admin and member')
  expect(text).toMatch(/Valid until: March 16, 2026.+9:26\sAM UTC/)
})

it('agrees with its numbers', async () => {
  const code = { merchantName: 'Acme', code: 'K7M2QX' }
  const template = 'portal-sign-in-code'
  const one = await renderMail({ template, language: 'en', values: { ...code, minutes: 1 } })
  const five = await renderMail({ template, language: 'pl', values: { ...code, minutes: 5 } })
  expect(one.text).toContain('within the next minute')
  expect(five.text).toContain('5 minut.')
})

describe('what others wrote', () => {
  it('cannot become markup', async () => {
    const merchantName = '<img src=x onerror=alert(1)>"\''
    const { html } = await renderMail({
      template: 'portal-sign-in-code',
      language: 'en',
      values: { merchantName, code: '<b>', minutes: 30 },
    })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('stays in the plain text as it is', async () => {
    const merchantName = '<head> & style="none"</head>'
    const { text } = await renderMail({
      template: 'portal-sign-in-code',
      language: 'en',
      values: { merchantName, code: 'K7M2QX', minutes: 30 },
    })
    expect(text).toContain(merchantName)
  })

  it('cannot start another header of the mail', async () => {
    const merchantName = 'Acme\r\nBcc: eve@example.com'
    const { subject } = await renderMail({
      template: 'portal-sign-in-code',
      language: 'en',
      values: { merchantName, code: 'K7M2QX', minutes: 30 },
    })
    expect(subject).toBe('Your sign-in code for Acme Bcc: eve@example.com')
  })

  it.each(['javascript:alert(1)', 'data:text/html,hi', '/verify-email', ''])(
    'cannot lead to %j',
    async (address) => {
      const rendering = renderMail({
        template: 'verify-email',
        language: 'en',
        values: { name: 'Ada', url: address },
      })
      await expect(rendering).rejects.toThrow('must start with http:// or https://')
    },
  )

  it.each([
    'You won! https://evil.example',
    'Claim at evil.example/now',
    'www.evil',
    'eve@evil.example',
    'a'.repeat(61),
  ])('does not greet with the advertisement %j', async (name) => {
    const { html, text } = await renderMail({
      template: 'verify-email',
      language: 'en',
      values: { name, url },
    })
    expect(text).toContain('Hello,')
    expect(html).not.toContain(name)
  })

  it.each(['You won! https://evil.example', 'eve@evil.example', ' '])(
    'does not invite with the advertisement %j',
    async (name) => {
      const invited = { ...values.invitation, organizationName: name, inviterName: name }
      const invitation = { template: 'invitation', language: 'en' } as const
      const { subject, text } = await renderMail({ ...invitation, values: invited })
      expect(subject).toBe('You’ve been invited to an organization')
      expect(text).not.toContain('evil')
      expect(text).not.toContain('Organization:')
      expect(text).toContain('Invited by: ada@example.com')
      const anonymous = { ...invited, inviterEmail: null }
      const unsigned = await renderMail({ ...invitation, values: anonymous })
      expect(unsigned.text).not.toContain('Invited by')
    },
  )

  it.each(['Ada', 'J.R.R. Tolkien', 'Søren Ó Briain-Ng', 'Ольга', '李小龍', 'Dr. Who'])(
    'greets %s by name',
    async (name) => {
      const { text } = await renderMail({
        template: 'verify-email',
        language: 'en',
        values: { name, url },
      })
      expect(text).toContain(`Hello ${name},`)
    },
  )
})
