import { DAY } from '../../core/calendar.ts'
/** 400 days: the longest that browsers keep a cookie. */
export const DEVICE_REMEMBERED_SECONDS = 400 * DAY
