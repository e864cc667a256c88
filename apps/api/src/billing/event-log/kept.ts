import { DAY } from '../../core/calendar.ts'

/** How long it is known what happened, and what endpoints were sent of it. */
export const KEPT_SECONDS = 90 * DAY
