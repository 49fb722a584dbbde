import { mkdirSync, rmSync } from 'node:fs'
import { probe } from './features/media/media/server/film-facts.ts'
import { findFfmpeg } from './features/media/media/server/find-ffmpeg.ts'
import { ladderArgs, rungsFor, streamName, filmRung } from './features/media/media/server/ladder.ts'
import { allowanceOf } from './features/media/media/server/lanes.ts'
import { runFfmpeg } from './features/media/media/server/ffmpeg.ts'
import { frameOf } from './features/media/media/server/renditions.ts'
import { writeFileSync } from 'node:fs'
const f = process.env.FF ?? findFfmpeg({ FFMPEG_PATH: undefined })!
for (const file of process.argv.slice(2)) {
  const t = performance.now()
  const folder = '/tmp/films-lab/out'
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  try {
    const facts = await probe(f, file),
      rungs = rungsFor(facts)
    await runFfmpeg(f, ladderArgs(file, folder, facts, rungs), allowanceOf(facts.duration))
    const film = `${folder}/${streamName(filmRung(rungs))}`
    writeFileSync('/tmp/films-lab/poster.webp', await frameOf(f, film, 0.1, folder))
    console.log(
      file,
      facts.width,
      facts.height,
      rungs.map((r) => r.width + 'x' + r.height).join(),
      Math.round(performance.now() - t),
    )
  } catch (e: any) {
    console.log(file, e.message, e.reason, e.tail, Math.round(performance.now() - t))
  }
}
