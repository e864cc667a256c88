import { type WebhookEventType, type WebhookFormat, webhookEvents } from '@tollgate/contracts'
import { type Fact, factsOf } from './facts.ts'

/** Something that has happened, as an endpoint is told. */
export interface WebhookEvent {
  type: WebhookEventType
  timestamp: Date
  /** Rises with each change of the same thing, whatever the clocks of processes say. */
  sequence: number
  /** As JSON has it. */
  data: unknown
}

/** The JSON text that is sent. */
export function webhookBody(format: WebhookFormat, event: WebhookEvent): string {
  return JSON.stringify(forms[format](event))
}

const forms: Record<WebhookFormat, (event: WebhookEvent) => object> = {
  raw: ({ type, timestamp, sequence, data }) => ({ type, timestamp, sequence, data }),
  discord: (event) => ({
    embeds: [
      {
        title: titleOf(event),
        fields: factsOf(event).map(discordField),
        timestamp: event.timestamp,
      },
    ],
    allowed_mentions: { parse: [] },
  }),
  slack: (event) => ({ text: titleOf(event), blocks: slackBlocks(event) }),
}

function titleOf({ type }: WebhookEvent): string {
  return webhookEvents[type].title
}

function discordField({ name, value }: Fact) {
  return { name, value: escapeMarkdown(value), inline: true }
}

function slackBlocks(event: WebhookEvent) {
  const header = { type: 'header', text: { type: 'plain_text', text: titleOf(event) } }
  const fields = factsOf(event).map(slackField)
  // Slack refuses a section without fields.
  return fields.length > 0 ? [header, { type: 'section', fields }] : [header]
}

/** Verbatim: names and addresses in a value are no mentions and no links. */
function slackField({ name, value }: Fact) {
  return { type: 'mrkdwn', text: `*${name}*\n${escapeControls(value)}`, verbatim: true }
}

/** Customers choose their names: a name must not look like a link of the merchant’s own. */
function escapeMarkdown(value: string): string {
  return value.replace(/[\\`*_~|<>[\]()#@:-]/g, '\\$&')
}

function escapeControls(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
