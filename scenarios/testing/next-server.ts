/** What the published handlers need from Next.js, whose responses are the platform’s. */
export const NextResponse = Response
