/** At most so many pixels wide and high. */
export const SMALL_SIDE = 320
