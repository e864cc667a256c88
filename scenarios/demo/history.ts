import { customers, products } from './catalogue.ts'

const DAYS = 90
const DAY = 86_400_000
/** Orders a day, at first and in the end. */
const [FIRST, LAST] = [0.6, 2.6]
/** From Sunday on: people buy books at their desk. */
const weekdays = [0.5, 1.15, 1.3, 1.2, 1.1, 0.95, 0.6]
const hours = [7, 9, 10, 11, 13, 14, 16, 19, 20, 21]
/** One checkout in so many is left without buying. */
const ABANDONED = 7

export interface Visit {
  at: Date
  buyer: (typeof customers)[number]
  /** Position in the list of products. */
  product: number
  buys: boolean
}

/** Visits of the last 90 days, oldest first: more and more, by day of the week, the same at every run. */
export function visitsUntil(now: Date): Visit[] {
  const visits: Visit[] = []
  let owed = 0
  for (let day = 1 - DAYS; day <= 0; day++) {
    const date = new Date(Math.floor(now.getTime() / DAY) * DAY + day * DAY)
    const growth = (day + DAYS) / DAYS
    owed += (FIRST + (LAST - FIRST) * growth) * (weekdays[date.getUTCDay()] ?? 1)
    const count = Math.floor(owed)
    owed -= count
    for (let turn = 0; turn < count; turn++) {
      const visit = visitOf(visits.length, { date, turn, count, growth })
      if (visit && visit.at < now) visits.push(visit)
    }
  }
  return visits.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

interface Place {
  date: Date
  turn: number
  count: number
  /** From 0 to 1, over all days. */
  growth: number
}

function visitOf(number: number, { date, turn, count, growth }: Place): Visit | null {
  // Who bought before comes back, and every week there are new ones.
  const known = Math.ceil(6 + (customers.length - 6) * growth)
  const buyer = customers[(number * 11) % known]
  if (!buyer) return null
  const hour = hours[(turn * Math.floor(hours.length / count) + number) % hours.length] ?? 12
  const minute = (number * 17) % 60
  return {
    at: new Date(date.getTime() + (hour * 60 + minute) * 60_000),
    buyer,
    product: pick(number),
    buys: number % ABANDONED !== ABANDONED - 1,
  }
}

/** By weight. */
function pick(number: number): number {
  const total = products.reduce((sum, product) => sum + product.weight, 0)
  let point = (number * 7) % total
  return products.findIndex((product) => {
    point -= product.weight
    return point < 0
  })
}
