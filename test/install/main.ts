// The step `install` of the nightly run: performs the Dockerfile's stages, and follows docs/operation.md on a
// disk of its own, as far as this machine lets it. `-- image` or `-- page` does one of them.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '#server/db/embedded/index.ts'
import { proveImage } from './image.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** Commands and the account that the page's reader has. */
const NEEDED = 'command -v psql openssl runuser setpriv chroot && id postgres && unshare --mount true'

const wanted = process.argv.slice(2)
const work = mkdtempSync(path.join(tmpdir(), 'asl-install-'))
// Other accounts start the product from it.
chmodSync(work, 0o711)
/** Does work on an empty server of its own, with the address of a database. */
async function withServer(name: string, prove: (url: string) => void | Promise<void>): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return
  const server = await startPostgres({ dataDir: path.join(work, `${name}-server`), durable: false })
  try {
    await prove(server.url)
  } finally {
    await server.stop()
  }
}

/** Runs `page.ts` in a mount namespace of its own, so that its disk is gone with it. */
function followPage(databaseUrl: string): void {
  if (process.getuid?.() !== 0 || spawnSync('/bin/sh', ['-c', NEEDED]).status !== 0) {
    console.log('  docs/operation.md is not followed here: that needs root, psql and the account postgres.')
    return
  }
  execFileSync(process.execPath, ['scripts/release.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const page = [
    process.execPath,
    path.join(import.meta.dirname, 'page.ts'),
    path.join(work, 'page'),
    databaseUrl,
  ]
  execFileSync('unshare', ['--mount', '--propagation', 'private', ...page], { cwd: ROOT, stdio: 'inherit' })
}

try {
  await withServer('image', async (url) => {
    for (const line of await proveImage(path.join(work, 'image'), url)) console.log(`  ${line}`)
  })
  await withServer('page', followPage)
} finally {
  // Never through a mount.
  if (!readFileSync('/proc/self/mountinfo', 'utf8').includes(work))
    rmSync(work, { recursive: true, force: true })
}
