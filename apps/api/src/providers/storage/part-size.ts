/** What S3 joins, and most servers that speak it: only the last part may be smaller. */
export const S3_MINIMUM_PART_SIZE = 5 * 1024 * 1024
