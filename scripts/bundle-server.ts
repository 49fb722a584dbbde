// Makes dist/server, the server in a few files, and dist/tools, programs for whoever runs it.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleServer, bundleTools } from './lib/bundle-server.ts'

const DIST = path.join(import.meta.dirname, '../dist')
const packages = [
  await bundleServer(path.join(DIST, 'server')),
  await bundleTools(path.join(DIST, 'tools')),
].flat()
// A release holds these packages alone (`scripts/release`).
writeFileSync(path.join(DIST, 'packages.json'), JSON.stringify([...new Set(packages)].toSorted()))
