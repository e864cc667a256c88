import { useFormat, useLanguage } from '@tollgate/messages/react'

const minute = 60_000
const hour = 60 * minute
const hoursShown = 72

/** “in 47 hours”: an invitation lives for two days, so “tomorrow” would say too little. */
export function useTimeLeft(): (end: string, now: Date) => string {
  const format = useFormat()
  const { language } = useLanguage()
  const relative = new Intl.RelativeTimeFormat(language)
  return (end, now) => {
    const left = new Date(end).getTime() - now.getTime()
    const hours = Math.trunc(left / hour)
    if (Math.abs(hours) > hoursShown) return format.relative(end)
    if (hours !== 0) return relative.format(hours, 'hour')
    return relative.format(Math.trunc(left / minute), 'minute')
  }
}
