// Stops the database of the unit tests when a run that was killed left it behind.
import { stopLeftover } from '#server/db/embedded/index.ts'
import { TEST_DATABASE_FOLDER } from '../test/database-folder.ts'

await stopLeftover(TEST_DATABASE_FOLDER)
