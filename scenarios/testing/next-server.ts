/** What the published handlers take from Next.js: its responses are the platform’s. */
export const NextResponse = Response
