import type { RenderStoredMail } from './mails.ts'
import { renderStoredMail as render } from './render-mail.ts'

export const renderStoredMail: RenderStoredMail = render
