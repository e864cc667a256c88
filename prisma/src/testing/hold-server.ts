import { startEmbeddedPostgres } from '../embedded/start.ts'

// Run as a program of its own by the tests, which then kill it.
const server = await startEmbeddedPostgres(process.argv[2] ?? '')
console.log(server.url)
setInterval(() => {}, 60_000)
