import fc from 'fast-check'
import { monthsLater, type PeriodSchedule } from '../billing/subscription/period.ts'
import { MINUTE, secondsAfter } from '../core/calendar.ts'

/** When clocks change, and once a whole day was left out. */
const changes = [
  ['Europe/Berlin', '2027-03-28T01:00Z'],
  ['Europe/Berlin', '2028-10-29T01:00Z'],
  ['America/New_York', '2027-03-14T07:00Z'],
  ['America/New_York', '2027-11-07T06:00Z'],
  ['America/Sao_Paulo', '2018-11-04T03:00Z'],
  ['Australia/Adelaide', '2027-04-03T16:30Z'],
  ['Australia/Adelaide', '2027-10-02T16:30Z'],
  ['Australia/Lord_Howe', '2027-04-03T15:00Z'],
  ['Australia/Lord_Howe', '2027-10-02T15:30Z'],
  ['Pacific/Apia', '2011-12-30T10:00Z'],
] as const

const anyTime = fc.record({
  timeZone: fc.constantFrom('UTC', 'Asia/Kathmandu', 'Africa/Casablanca', 'America/St_Johns'),
  anchor: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => new Date(Math.trunc(date.getTime() / 1000) * 1000)),
})

/** One of whose periods begins within hours of a change of clocks. */
const atChange = fc
  .record({
    change: fc.constantFrom(...changes),
    minutes: fc.integer({ min: -200, max: 200 }),
    monthsBefore: fc.nat(24),
  })
  .map(({ change: [timeZone, instant], minutes, monthsBefore }) => {
    const near = secondsAfter(new Date(instant), minutes * MINUTE)
    return { timeZone, anchor: monthsLater(near, -monthsBefore, timeZone) }
  })

export const anySchedule: fc.Arbitrary<PeriodSchedule> = fc
  .record({
    since: fc.oneof({ weight: 1, arbitrary: anyTime }, { weight: 3, arbitrary: atChange }),
    interval: fc.constantFrom('month' as const, 'year' as const),
  })
  .map(({ since, interval }) => ({ ...since, interval }))
