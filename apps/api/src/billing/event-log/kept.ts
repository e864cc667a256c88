import { DAY } from '../../core/calendar.ts'

/** How long events and their deliveries are kept. */
export const KEPT_SECONDS = 90 * DAY
