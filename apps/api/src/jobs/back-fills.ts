import { periodEndsBackFill } from '../billing/customer-meter/back-fill.ts'
import { eventLogBackFill } from '../billing/event-log/back-fill.ts'
import type { BackFill } from '../core/back-fills.ts'

/** Every back-fill. One may be removed once no release that it upgrades from is supported. */
export const backFills: readonly BackFill[] = [eventLogBackFill, periodEndsBackFill]
