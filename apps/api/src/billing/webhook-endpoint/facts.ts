import type { WebhookEventType } from '@tollgate/contracts'
import { formatMoney } from '@tollgate/messages'
import { z } from 'zod'

/** What a message in a chat says of an event. */
export interface Fact {
  name: string
  value: string
}

const text = z.string().optional().catch(undefined)
const person = z.object({ name: text, email: text }).optional().catch(undefined)
const named = z.object({ name: text, description: text }).optional().catch(undefined)

/** The few fields that are told. What an event of an earlier version lacks is left out. */
const Told = z
  .object({
    name: text,
    email: text,
    description: text,
    number: text,
    role: text,
    reason: text,
    status: text,
    currency: text,
    total_amount: z.int().optional().catch(undefined),
    amount: z.int().optional().catch(undefined),
    customer_name: text,
    customer_email: text,
    customer: person,
    user: person,
    product: named,
    benefit: named,
    meter_alert: named,
    error: z.object({ message: text }).optional().catch(undefined),
  })
  .catch({})
type Told = z.infer<typeof Told>

type Noun = WebhookEventType extends infer Type
  ? Type extends `${infer Name}.${string}`
    ? Name
    : never
  : never
type Telling = [name: string, value: (told: Told) => string | undefined]

const name: Telling = ['Name', (told) => told.name]
const email: Telling = ['Email', (told) => told.email]
const status: Telling = ['Status', (told) => told.status?.replaceAll('_', ' ')]
const role: Telling = ['Role', (told) => told.role]
const product: Telling = ['Product', ({ product }) => product?.name]
const customer: Telling = ['Customer', ({ customer }) => callOf(customer)]
const amount: Telling = ['Amount', moneyOf]

const tellings: Record<Noun, Telling[]> = {
  checkout: [
    ['Customer', (told) => callOf({ name: told.customer_name, email: told.customer_email })],
    product,
    amount,
    status,
  ],
  customer: [name, email],
  order: [['Order', (told) => told.number], customer, product, amount, status],
  subscription: [customer, product, amount, status],
  refund: [amount, ['Reason', (told) => told.reason?.replaceAll('_', ' ')], status],
  product: [name],
  benefit: [['Benefit', (told) => told.description]],
  benefit_grant: [
    customer,
    ['Benefit', ({ benefit }) => benefit?.description],
    ['Problem', ({ error }) => error?.message],
  ],
  meter_alert: [['Alert', ({ meter_alert }) => meter_alert?.name], customer],
  organization: [name],
  member: [['Name', ({ user }) => user?.name], ['Email', ({ user }) => user?.email], role],
  invitation: [email, role, status],
  team: [name],
}

/** Names may have 1,024 characters: with each escaped, a field is still short enough for everyone. */
const LONGEST = 256

/** What is told of an event, in English as its title is; never empty, on one line each. */
export function factsOf({ type, data }: { type: WebhookEventType; data: unknown }): Fact[] {
  const told = Told.parse(data)
  return tellings[nounOf(type)].flatMap(([name, read]) => {
    const value = shorten(read(told) ?? '')
    return value === '' ? [] : [{ name, value }]
  })
}

function isNoun(name: string): name is Noun {
  return name in tellings
}

function nounOf(type: WebhookEventType): Noun {
  const noun = type.slice(0, type.indexOf('.'))
  if (!isNoun(noun)) throw new Error(`Nothing is told of ${noun}`)
  return noun
}

function callOf(person: { name?: string | undefined; email?: string | undefined } = {}) {
  const { name, email } = person
  return name && email ? `${name} (${email})` : (name ?? email)
}

function moneyOf({ total_amount, amount, currency }: Told): string | undefined {
  const due = total_amount ?? amount
  return due === undefined || !currency ? undefined : formatMoney(due, currency, 'en')
}

function shorten(value: string): string {
  const characters = Array.from(value.replace(/\s+/g, ' ').trim())
  return characters.length > LONGEST
    ? `${characters.slice(0, LONGEST - 1).join('')}…`
    : characters.join('')
}
