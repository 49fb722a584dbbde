import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { runFfmpeg } from './ffmpeg.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { MEMORY_KB, sandboxed } from './sandbox.ts'

const ffmpeg = findFfmpeg({ FFMPEG_PATH: undefined })!
const bounds = { timeoutMs: 30_000, processorSeconds: 20 }

/** A program that does something else in ffmpeg's place. */
function program(does: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'ffmpeg-')), 'ffmpeg')
  writeFileSync(file, `#!/bin/sh\n${does}\n`, { mode: 0o755 })
  return file
}

it('bounds memory, processor time and core files of whatever it runs, and takes its network away', async () => {
  const tells = program('{ ulimit -d; ulimit -t; ulimit -c; sed 1,2d /proc/self/net/dev 2>/dev/null; } >&2')
  const [memory, seconds, core, ...networks] = (await runFfmpeg(tells, [], bounds)).trim().split('\n')
  expect([memory, seconds, core]).toEqual([String(MEMORY_KB), '20', '0'])
  // Without namespaces, the list of protocols is all that holds.
  if (sandboxed(tells, [], 1)[1].includes('unshare'))
    expect(networks.map((line) => line.split(':')[0]!.trim())).toEqual(['lo'])
})

it('ends what wants more, and says of what', { timeout: 60_000 }, async () => {
  const huge = ['-f', 'lavfi', '-i', 'color=size=8192x8192', '-vf', 'format=gbrpf32le']
  await expect(
    runFfmpeg(ffmpeg, [...huge, '-frames:v', '1', '-f', 'null', '-'], bounds),
  ).rejects.toMatchObject({ reason: 'memory' })
  await expect(
    runFfmpeg(program('while :; do :; done'), [], { ...bounds, processorSeconds: 1 }),
  ).rejects.toMatchObject({ reason: 'processor' })
  // ffmpeg itself takes the signal for a wish to end, and says so.
  await expect(
    runFfmpeg(program('echo "Exiting normally, received signal 24." >&2; exit 255'), [], bounds),
  ).rejects.toMatchObject({ reason: 'processor' })
  const endless = program('exec sleep 60')
  await expect(runFfmpeg(endless, [], { ...bounds, timeoutMs: 50 })).rejects.toMatchObject({
    reason: 'late',
  })
  await expect(runFfmpeg(endless, [], { ...bounds, signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
    reason: 'stopped',
  })
})
