// The server of the browser tests, and its end: it lives as long as whoever started this holds the other end
// of its standard input,
// however that ends. `node test/browser-server.ts` with DATA_DIR, PORT and the rest of the server's
// environment.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { stopLeftover } from '#server/db/embedded/index.ts'

const dataDir = process.env['DATA_DIR']
if (!dataDir) throw new Error('DATA_DIR is needed')
/** Set for the one that owns the folder; a second server on the same folder leaves it alone. */
const owns = process.env['OWNS_DATA_DIR'] === 'true'

const clear = async (): Promise<void> => {
  if (!owns) return
  await stopLeftover(path.join(dataDir, 'postgres'))
  rmSync(dataDir, { recursive: true, force: true })
}

await clear()
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: path.join(import.meta.dirname, '..'),
  stdio: ['ignore', 'inherit', 'inherit'],
})
const stop = (): void => {
  server.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.stdin.on('error', stop).once('close', stop).resume()
server.once('exit', (code) => {
  void clear().finally(() => process.exit(code ?? 1))
})
