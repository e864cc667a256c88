import type { SentMail } from './queries.ts'

/** A mail for programs: journeys in a browser follow its links. */
export function presentMail({ id, to, subject, text, template, createdAt, sentAt }: SentMail) {
  return {
    id,
    to,
    subject,
    text,
    template,
    links: linksOf(text),
    created_at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
  }
}

function linksOf(text: string): string[] {
  return text.match(/https?:\/\/\S+/g) ?? []
}
