// `npm run drill:restore`: backs a product up that is written to, kills it, and proves that it can be restored.
// `--learners 100000` fills the database first, `--port` names another port, `--folder` keeps what the drill makes.
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { drillRestore } from './restore/drill.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3391' },
    learners: { type: 'string', default: '0' },
    folder: { type: 'string' },
  },
})
if (values.folder !== undefined) mkdirSync(values.folder, { recursive: true })
await drillRestore({ port: Number(values.port), learners: Number(values.learners), folder: values.folder })
