import type { Language } from '@tollgate/messages'

/** Every mail the service writes, with what it needs to know. */
export interface Mails {
  'verify-email': { name: string; url: string }
  /** To the owner of an address that somebody tried to sign up with. `url` leads to the sign-in. */
  'sign-up-existing': { name: string; url: string }
  'portal-sign-in-code': { merchantName: string; code: string; minutes: number }
  'order-receipt': OrderReceipt
}

export interface OrderReceipt {
  merchantName: string
  customerName: string | null
  orderId: string
  currency: string
  /** Amounts are integers in the currency's minor unit. */
  lines: { label: string; amount: number }[]
  subtotalAmount: number
  discountAmount: number
  taxAmount: number
  totalAmount: number
  portalUrl: string
}

export type MailTemplate = keyof Mails

export interface MailToRender<Template extends MailTemplate> {
  template: Template
  language: Language
  values: Mails[Template]
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

export type RenderMail = <Template extends MailTemplate>(
  mail: MailToRender<Template>,
) => Promise<RenderedMail>
