// The same work on every machine: text, numbers, sorting and hashing, as in the tests themselves. Prints the
// processor seconds that it took.
import { createHash } from 'node:crypto'

const before = process.cpuUsage()
let text = ''
for (let round = 0; round < 120; round++) {
  const rows = Array.from({ length: 4000 }, (_, n) => ({
    id: (n * 7919) % 4001,
    name: `word-${n % 97}`,
    text,
  }))
  rows.sort((a, b) => a.id - b.id || a.name.localeCompare(b.name))
  text = createHash('sha256')
    .update(JSON.stringify(JSON.parse(JSON.stringify(rows))).replaceAll(/word-(\d)/g, 'w$1'))
    .digest('hex')
}
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1e6)
