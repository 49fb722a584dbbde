// `npm run files -- copy disk s3` (or back) copies every file to the other store, and may be run again until it ends;
// `npm run files -- adopt` takes the store of the settings as the installation's own.
import path from 'node:path'
import { copyStore } from '#server/files/copy-store.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { s3Store } from '#server/files/s3-store.ts'
import { checkStore } from '#server/files/store-mark.ts'
import { readConfig } from '#server/config.ts'
import { withDatabase } from './lib/with-database.ts'

const STORES = ['disk', 's3'] as const
const USAGE = 'npm run files -- copy disk s3 | copy s3 disk | adopt'

const [command, ...names] = process.argv.slice(2)
const [from, to] = names.flatMap((name) => STORES.filter((one) => one === name))
if (command === 'copy' && from && to && from !== to) {
  const config = readConfig(process.env)
  for (const name of ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (!config[name]) throw new Error(`${name}: needed to reach the bucket`)
  const stores = { disk: diskStore(path.resolve(config.DATA_DIR, 'files')), s3: s3Store(config) }
  const { copied, same, bytes } = await copyStore(stores[from], stores[to], (so) =>
    console.log(`${so.copied + so.same} files …`),
  )
  console.log(
    `${copied} files copied (${Math.round(bytes / 1024 / 1024)} MB), ${same} were there, all compared by hash.`,
  )
  console.log(`Set FILES_DRIVER=${to} and restart; run this once more for files that came meanwhile.`)
} else if (command === 'adopt')
  await withDatabase(async (db, config) => {
    const store =
      config.FILES_DRIVER === 's3' ? s3Store(config) : diskStore(path.resolve(config.DATA_DIR, 'files'))
    await checkStore({ db, files: store, config }, { adopt: true })
    console.log('This store is the installation\u2019s own from now on.')
  })
else {
  console.error(USAGE)
  process.exitCode = 2
}
