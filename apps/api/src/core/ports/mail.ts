interface Mail {
  /** The same at every attempt, so that a receiver can tell a mail that comes twice. */
  id: string
  to: string
  subject: string
  html: string
  text: string
}

/** Hands mails to the outside world. Adapters: smtp; without one mails stay in the outbox page. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Fails when the server can't be reached, or doesn't let us in. */
  verify(): Promise<void>
  /** Ends idle connections. */
  close(): void
}
