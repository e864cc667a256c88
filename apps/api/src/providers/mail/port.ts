export interface Mail {
  to: string
  subject: string
  html: string
  text: string
}

/** Hands mails to the outside world. Adapters: smtp; without one mails stay in the outbox page. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
