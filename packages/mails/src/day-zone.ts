/**
 * IANA name of the zone whose days an email tells. Missing in emails that were queued before there was any,
 * which tell those of UTC.
 */
export type DayZone = string
