// Makes dist/server, the server in one file.
import path from 'node:path'
import { bundleServer } from './lib/bundle-server.ts'

await bundleServer(path.join(import.meta.dirname, '../dist/server'))
