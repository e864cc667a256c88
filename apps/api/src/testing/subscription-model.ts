import { periodOf } from '../billing/subscription/period.ts'
import { DAY, secondsAfter, secondsBetween } from '../core/calendar.ts'
import { planOf } from './subscription-plans.ts'

const MINIMUM = 50
const DAYS_TO_NEXT = [2, 5, 7, 7]
const RETRIES_BY_HAND = 5

interface OpenOrder {
  due: number
  applied: number
  failures: number
  retries: number
  next: Date
}

interface Running {
  plan: number
  status: 'active' | 'past_due' | 'canceled'
  isToEnd: boolean
  anchor: Date
  number: number
  /** Units since the plan bills them, in this period. */
  used: number
  /** What the next order takes along. */
  waiting: number[]
  open: OpenOrder | null
}

/** A customer of a merchant, as the rules have it, with nothing of how it is done. */
export interface Life {
  now: Date
  percentOff: number
  taxPercent: number
  isCardGood: boolean
  balance: number
  charged: number
  running: Running | null
}

export function periodIn({ plan, anchor, number }: Running) {
  return periodOf({ anchor, timeZone: 'UTC', interval: planOf(plan).interval }, number)
}

export function buy(life: Life, plan: number): number {
  const { running: before } = life
  if (before && before.status !== 'canceled') return 403
  // The card that pays becomes the default, and pays what is open at once.
  if (before?.open) recover(life, before, before.open)
  life.charged += taxed(life, priceOf(life, plan))
  const anchor = life.now
  life.running = {
    plan,
    status: 'active',
    isToEnd: false,
    anchor,
    number: 0,
    used: 0,
    waiting: [],
    open: null,
  }
  return 200
}

export function change(life: Life, to: number, behavior: 'invoice' | 'prorate'): number {
  const { running } = life
  if (!running || running.status === 'canceled' || running.isToEnd) return 403
  if (running.open) return 409
  if (to === running.plan) return 200
  const { interval } = planOf(to)
  const isSameInterval = interval === planOf(running.plan).interval
  const credit = -prorated(life, running, priceOf(life, running.plan))
  const debit = isSameInterval ? prorated(life, running, priceOf(life, to)) : priceOf(life, to)
  const lines = [credit, debit].filter((amount) => amount !== 0)
  if (isSameInterval && behavior === 'prorate') running.waiting.push(...lines)
  else if (lines.length > 0 && !pay(life, lines)) return 400
  if (!isByUse(running.plan) || !isByUse(to)) running.used = 0
  running.plan = to
  if (!isSameInterval) Object.assign(running, { anchor: life.now, number: 0 })
  return 200
}

export function use({ running }: Life, units: number): void {
  if (running && running.status !== 'canceled' && isByUse(running.plan)) running.used += units
}

export function cancel({ running }: Life): number {
  if (!running || running.status === 'canceled' || running.isToEnd) return 403
  running.isToEnd = true
  return 200
}

export function uncancel({ running }: Life): number {
  if (!running || running.status === 'canceled') return 410
  if (!running.isToEnd) return 400
  running.isToEnd = false
  return 200
}

export function revoke(life: Life): number {
  if (!life.running || life.running.status === 'canceled') return 403
  end(life, life.running)
  return 200
}

export function retry(life: Life): number {
  const { running } = life
  if (!running?.open) return 409
  if (running.open.retries === RETRIES_BY_HAND) return 403
  running.open.retries++
  if (!life.isCardGood) return 400
  recover(life, running, running.open)
  return 200
}

/** What the end of the period charges, and leaves of the balance, if all goes well until then. */
export function atPeriodEnd(life: Life) {
  const later = structuredClone({ ...life, isCardGood: true })
  if (!later.running) throw new Error('Nothing was bought')
  const { end } = periodIn(later.running)
  live(later, secondsAfter(end, -1))
  const { charged } = later
  live(later, end)
  return { due: later.charged - charged, balance: later.balance }
}

/** Lets time pass, with all that falls due on the way. */
export function live(life: Life, until: Date): void {
  for (;;) {
    const { running } = life
    if (!running) break
    const { open, status } = running
    const periodEnd = status === 'canceled' ? null : periodIn(running).end
    const isOpenFirst = open && (periodEnd === null || open.next <= periodEnd)
    const next = isOpenFirst ? open.next : periodEnd
    if (next === null || next > until) break
    life.now = next
    if (isOpenFirst) tryAgain(life, running, open)
    else renew(life, running)
  }
  life.now = until
}

function renew(life: Life, running: Running): void {
  const { waiting, used } = running
  running.waiting = []
  running.used = 0
  const usage = discounted(life, used * planOf(running.plan).unitAmount)
  if (running.isToEnd) {
    running.status = 'canceled'
    if (waiting.length > 0 || usage > 0) bill(life, running, [usage, ...waiting])
    return
  }
  running.number++
  const isPaid = bill(life, running, [priceOf(life, running.plan), usage, ...waiting])
  if (!isPaid) running.status = 'past_due'
}

/** Whether it could be paid; if not, it stays open. */
function bill(life: Life, running: Running, lines: number[]): boolean {
  const { due, applied } = settle(life, lines)
  if (due === 0 || life.isCardGood) {
    life.charged += due
    return true
  }
  running.open = { due, applied, failures: 1, retries: 0, next: secondsAfter(life.now, 2 * DAY) }
  return false
}

function tryAgain(life: Life, running: Running, open: OpenOrder): void {
  if (life.isCardGood) {
    recover(life, running, open)
    return
  }
  const days = DAYS_TO_NEXT[open.failures++]
  if (days === undefined) end(life, running)
  else open.next = secondsAfter(open.next, days * DAY)
}

function recover(life: Life, running: Running, { due }: OpenOrder): void {
  life.charged += due
  running.open = null
  if (running.status === 'past_due') running.status = 'active'
}

/** What its open order would have taken of the balance stays there. */
function end(life: Life, running: Running): void {
  life.balance += running.open?.applied ?? 0
  running.open = null
  running.used = 0
  running.status = 'canceled'
}

/** Whether it could be paid; if not, nothing has happened. */
function pay(life: Life, lines: number[]): boolean {
  const { due, applied } = settle(life, lines)
  if (due > 0 && !life.isCardGood) {
    life.balance += applied
    return false
  }
  life.charged += due
  return true
}

function settle(life: Life, lines: number[]) {
  const total = taxed(
    life,
    lines.reduce((sum, amount) => sum + amount, 0),
  )
  const owed = total - life.balance
  const due = owed >= MINIMUM ? owed : 0
  const applied = total - due
  life.balance -= applied
  return { due, applied }
}

function isByUse(plan: number): boolean {
  return planOf(plan).unitAmount > 0
}

function priceOf(life: Life, plan: number): number {
  return discounted(life, planOf(plan).amount)
}

function discounted({ percentOff }: Life, amount: number): number {
  return (amount * (100 - percentOff)) / 100
}

function taxed({ taxPercent }: Life, net: number): number {
  return net > 0 ? net + Math.round((net * taxPercent) / 100) : net
}

/** For the rest of the period, by the second; half a cent goes to even. */
function prorated({ now }: Life, running: Running, amount: number): number {
  const { start, end } = periodIn(running)
  const exact = amount * Math.max(0, secondsBetween(now, end))
  const whole = secondsBetween(start, end)
  const floor = Math.floor(exact / whole)
  const rest = 2 * (exact % whole)
  return rest > whole || (rest === whole && floor % 2 === 1) ? floor + 1 : floor
}
