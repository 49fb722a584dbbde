import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { startFailure } from '../start-failure.ts'
import { advice, gibibytes, inGibibytes, missing, ok, type Probe } from './finding.ts'

const LEAST_DISK = gibibytes(2)
const GOOD_DISK = gibibytes(20)
/** The server, a database beside it, and one film that is converted. */
const GOOD_MEMORY = gibibytes(2)

/** Disk space and rights of DATA_DIR. */
export const dataFolder: Probe = ({ DATA_DIR }) => {
  const folder = path.resolve(DATA_DIR)
  // It is made at the first start: until then the folder that it will be in is asked.
  let present = folder
  while (!existsSync(present)) present = path.dirname(present)
  if (!statSync(present).isDirectory())
    return missing('Data folder', `${present} is a file. Set DATA_DIR to a folder.`)
  try {
    accessSync(present, constants.W_OK)
  } catch (error) {
    return missing('Data folder', startFailure(error))
  }
  const { bavail, bsize } = statfsSync(present),
    free = bavail * bsize
  if (free < LEAST_DISK)
    return missing('Data folder', `${folder} has ${inGibibytes(free)} left. Make room for films.`)
  return free < GOOD_DISK
    ? advice('Data folder', `${folder} has ${inGibibytes(free)} left. Films of learners need more in time.`)
    : ok('Data folder', `${folder}, ${inGibibytes(free)} free`)
}

/** Memory of the machine, or of the container where that is less. */
export const memory: Probe = ({ ROLE }) => {
  const bound = process.constrainedMemory(),
    bytes = bound > 0 ? Math.min(bound, totalmem()) : totalmem()
  return bytes < GOOD_MEMORY && ROLE !== 'web'
    ? advice(
        'Memory',
        `There are ${inGibibytes(bytes)}. Converting a film takes up to 0.7 GiB beside the rest.`,
      )
    : ok('Memory', inGibibytes(bytes))
}
