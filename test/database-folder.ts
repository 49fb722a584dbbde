import path from 'node:path'

/** Where the unit tests keep their database server between runs; removing it costs one slower run. */
export const TEST_DATABASE_FOLDER = path.resolve(import.meta.dirname, '../.cache/test-database')
