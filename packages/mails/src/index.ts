import type { RenderMail } from './mails.ts'
import { renderMail as render } from './render-mail.ts'

export const renderMail: RenderMail = render
