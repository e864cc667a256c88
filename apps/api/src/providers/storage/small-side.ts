/** The most pixels in width and height. */
export const SMALL_SIDE = 320
