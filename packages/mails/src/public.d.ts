// Packages without JSX read these types; reading index.ts would lead them into the templates.
import type { RenderStoredMail } from './mails.ts'

export type {
  AboutOrder,
  Mails,
  MailTemplate,
  Occasion,
  OrderReceipt,
  RenderedMail,
} from './mails.ts'
export type { AboutSubscription } from './subscription-mails.ts'
export declare const renderStoredMail: RenderStoredMail
